// What the page says before the game can speak for itself, in the reader's language.

const TEXTS = {
  en: {
    loading: "Loading",
    starting: "Grinding the ink …",
    noGraphics: "This browser cannot draw the game",
    noGraphicsHelp: "Sumi draws with WebGL 2. Please switch on hardware acceleration, or try a newer browser.",
    failed: "Sumi could not start",
    failedHelp: "The game was not loaded completely, or something unexpected happened.",
    stopped: "Sumi has stopped",
    stoppedHelp: "Something unexpected happened. Your games are kept as they were last saved.",
    again: "Try again",
  },
  ca: {
    loading: "S’està carregant",
    starting: "Molent la tinta …",
    noGraphics: "Aquest navegador no pot dibuixar el joc",
    noGraphicsHelp: "Sumi dibuixa amb WebGL 2. Activeu l’acceleració per maquinari o proveu un navegador més nou.",
    failed: "Sumi no s’ha pogut iniciar",
    failedHelp: "El joc no s’ha carregat del tot o ha passat alguna cosa inesperada.",
    stopped: "Sumi s’ha aturat",
    stoppedHelp: "Ha passat alguna cosa inesperada. Les vostres partides es conserven tal com es van desar.",
    again: "Torna-ho a provar",
  },
  es: {
    loading: "Cargando",
    starting: "Moliendo la tinta …",
    noGraphics: "Este navegador no puede dibujar el juego",
    noGraphicsHelp: "Sumi dibuja con WebGL 2. Active la aceleración por hardware o pruebe un navegador más reciente.",
    failed: "Sumi no ha podido iniciarse",
    failedHelp: "El juego no se ha cargado por completo o ha ocurrido algo inesperado.",
    stopped: "Sumi se ha detenido",
    stoppedHelp: "Ha ocurrido algo inesperado. Sus partidas se conservan tal como se guardaron.",
    again: "Volver a intentarlo",
  },
  nl: {
    loading: "Laden",
    starting: "De inkt wordt gewreven …",
    noGraphics: "Deze browser kan het spel niet tekenen",
    noGraphicsHelp: "Sumi tekent met WebGL 2. Zet hardwareversnelling aan of probeer een nieuwere browser.",
    failed: "Sumi kon niet starten",
    failedHelp: "Het spel is niet helemaal geladen, of er is iets onverwachts gebeurd.",
    stopped: "Sumi is gestopt",
    stoppedHelp: "Er is iets onverwachts gebeurd. Je spellen zijn bewaard zoals ze het laatst zijn opgeslagen.",
    again: "Opnieuw proberen",
  },
};

const language = navigator.languages.map((tag) => tag.split("-")[0]).find((name) => name in TEXTS) ?? "en";
document.documentElement.lang = language;

export const texts = TEXTS[language];
