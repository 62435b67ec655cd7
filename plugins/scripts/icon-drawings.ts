/** An element of a drawing on a 24 by 24 grid, as the libraries' packages have it. */
export type Node = readonly [name: string, attributes: Readonly<Record<string, string>>];

/**
 * A drawing as text: paths with `|` between them, in the order in which they are drawn. A path has a letter in front
 * where it is painted unlike its style: `f` filled and stroked, `F` filled alone. Strokes that follow each other are one
 * path: they look the same, and take half the space.
 */
export function drawingOf(nodes: readonly Node[], style: "outline" | "filled"): string {
  const parts: { paint: string; path: string }[] = [];
  for (const node of nodes) {
    const paint = paintOf(node, style);
    const path = absoluteStart(pathOf(node));
    const last = parts.at(-1);
    if (paint === undefined) continue;
    if (last && style === "outline" && paint === "" && last.paint === "") last.path += path;
    else parts.push({ paint, path });
  }
  return parts.map(({ paint, path }) => paint + path).join("|");
}

/** Undefined for what cannot be seen. */
function paintOf([name, { fill, stroke }]: Node, style: "outline" | "filled"): string | undefined {
  if (fill !== undefined && fill !== "currentColor" && fill !== "none")
    throw new Error(`${name} is filled with ${fill}.`);
  if (stroke !== undefined && stroke !== "none") throw new Error(`${name} is stroked with ${stroke}.`);
  if (style === "filled") return fill === "none" ? undefined : "";
  const filled = fill === "currentColor";
  return stroke === "none" ? (filled ? "F" : undefined) : filled ? "f" : "";
}

const known = new Set("d fill stroke opacity cx cy r rx ry x y width height x1 y1 x2 y2 points".split(" "));

function pathOf([name, given]: Node): string {
  const odd = Object.keys(given).find((key) => !known.has(key));
  if (odd !== undefined) throw new Error(`${name} has ${odd}.`);
  const at = (key: string, otherwise?: number): number => {
    const value = given[key] === undefined ? otherwise : Number(given[key]);
    if (value === undefined || !Number.isFinite(value)) throw new Error(`${name} has no number ${key}.`);
    return value;
  };
  if (name === "path") return tight(given["d"] ?? "");
  if (name === "circle") return ellipse(at("cx"), at("cy"), at("r"), at("r"));
  if (name === "ellipse") return ellipse(at("cx"), at("cy"), at("rx"), at("ry"));
  if (name === "line") return `M${at("x1")} ${at("y1")}L${at("x2")} ${at("y2")}`;
  if (name === "polyline") return `M${(given["points"] ?? "").trim()}`;
  if (name === "polygon") return `M${(given["points"] ?? "").trim()}z`;
  if (name === "rect")
    return rectangle(
      at("x", 0),
      at("y", 0),
      at("width"),
      at("height"),
      at("rx", at("ry", 0)),
      at("ry", at("rx", 0)),
    );
  throw new Error(`An icon has the element ${name}.`);
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${round(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${round(2 * rx)} 0a${rx} ${ry} 0 1 0 ${round(-2 * rx)} 0z`;
}

function rectangle(x: number, y: number, width: number, height: number, rx: number, ry: number): string {
  const [r, s] = [Math.min(rx, width / 2), Math.min(ry, height / 2)];
  const [w, h] = [round(width - 2 * r), round(height - 2 * s)];
  if (r === 0 || s === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const corner = (dx: number, dy: number): string => `a${r} ${s} 0 0 1 ${dx} ${dy}`;
  return `M${round(x + r)} ${y}h${w}${corner(r, s)}v${h}${corner(-r, s)}h${-w}${corner(-r, -s)}v${-h}${corner(r, -s)}z`;
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

/** Without blanks that say nothing. */
function tight(path: string): string {
  return path
    .trim()
    .replace(/\s+/g, " ")
    .replace(/ ?([A-Za-z]) ?/g, "$1")
    .replace(/ (?=-)/g, "");
}

/** A path that may follow another: a first `m` counts from the end of what is before it, and its further points are lines. */
function absoluteStart(path: string): string {
  const [start, x, y] = /^m(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))[\s,]*/.exec(path) ?? [];
  if (start === undefined || x === undefined || y === undefined) return path;
  const rest = path.slice(start.length);
  return `M${x} ${y}${/^[-\d.]/.test(rest) ? "l" : ""}${rest}`;
}
