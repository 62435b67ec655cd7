/** Set when the bundle is made. */
declare const MERMAID_FILE: string;

/** What is used of Mermaid. */
interface Mermaid {
  initialize(config: object): void;
  /** Rejects where the source is no diagram. Renderings take place one after another. */
  render(id: string, source: string): Promise<{ readonly svg: string }>;
}

let loading: Promise<Mermaid> | undefined;
let configured: boolean | undefined;
let drawn = 0;

/** Draws a diagram as SVG. Rejects where the source is wrong, with Mermaid's words, or Mermaid could not be loaded. */
export async function drawSvg(source: string, isDark: boolean): Promise<string> {
  loading ??= import(new URL(MERMAID_FILE, import.meta.url).href).then(
    (loaded: { readonly default: Mermaid }) => loaded.default,
    () => Promise.reject(new Error("What draws it could not be loaded: look whether you are online.")),
  );
  loading.catch(() => (loading = undefined));
  const mermaid = await loading;
  if (configured !== isDark) mermaid.initialize({ ...settings, ...looks(isDark) });
  configured = isDark;
  const { svg } = await mermaid.render(`octavo-diagram-${++drawn}`, withLayout(source));
  return svg;
}

/** How diagrams asked for ELK before Mermaid 12, which does not know it any more. */
function withLayout(source: string): string {
  const asks = /["']?defaultRenderer["']?\s*:\s*["']elk["']/.test(source) && !source.startsWith("---");
  return asks ? `%%{init: {"layout": "elk"}}%%${source}` : source;
}

/** A diagram may choose its looks, but none of these: `secure` says which. */
const settings = {
  startOnLoad: false,
  securityLevel: "strict",
  suppressErrorRendering: true,
  maxTextSize: 50_000,
  maxEdges: 500,
  logLevel: "fatal",
  secure: [
    "secure",
    "securityLevel",
    "startOnLoad",
    "suppressErrorRendering",
    "maxTextSize",
    "maxEdges",
    "logLevel",
    "themeCSS",
    "fontFamily",
    "dompurifyConfig",
  ],
};

/** Mermaid computes with colours, so they cannot be those of the style sheet, which the browser mixes. */
function looks(isDark: boolean): object {
  return {
    theme: "base",
    look: "classic",
    // ELK, the default, is twice as large as all the rest; a diagram that asks for it has it.
    layout: "dagre",
    fontFamily: getComputedStyle(document.body).fontFamily,
    themeVariables: { fontSize: "15px", ...(isDark ? darkColors : lightColors) },
  };
}

const lightColors = {
  darkMode: false,
  background: "#ffffff",
  primaryColor: "#ffffff",
  primaryBorderColor: "#b9c0cc",
  primaryTextColor: "#12151c",
  secondaryColor: "#e4ecfb",
  tertiaryColor: "#eef1f5",
  lineColor: "#5b6371",
  textColor: "#383e4a",
  edgeLabelBackground: "#f7f8fa",
  noteBkgColor: "#fdf3dc",
  noteBorderColor: "#e0c27c",
  noteTextColor: "#383e4a",
  pieStrokeColor: "#ffffff",
  pieOuterStrokeColor: "#b9c0cc",
  ...pieColors(["#8fb4f5", "#8ad3b0", "#f3cf8e", "#c9b3f2", "#f2aba6", "#8fd3e3", "#c3c9d3", "#f5bb98"]),
};

const darkColors = {
  darkMode: true,
  background: "#0c0e12",
  primaryColor: "#1b1f27",
  primaryBorderColor: "#4d5564",
  primaryTextColor: "#f1f3f7",
  secondaryColor: "#1c2a45",
  tertiaryColor: "#15181e",
  lineColor: "#9aa3b2",
  textColor: "#c4cad5",
  edgeLabelBackground: "#14171c",
  noteBkgColor: "#3a2f17",
  noteBorderColor: "#6d5a2c",
  noteTextColor: "#f1e4c6",
  pieStrokeColor: "#0c0e12",
  pieOuterStrokeColor: "#4d5564",
  ...pieColors(["#2f5aa8", "#1f7552", "#8a6420", "#6243a0", "#96403b", "#226f83", "#4f5867", "#9a5429"]),
};

function pieColors(colors: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(colors.map((color, index) => [`pie${index + 1}`, color]));
}
