import type { Format } from "./format.ts";

export const jsonReport: Format = ({ problems, summary }) =>
  `${JSON.stringify({ problems, summary }, undefined, 2)}\n`;
