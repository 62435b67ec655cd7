export const scriptFile: string = "octavo.js";
export const styleFile: string = "octavo.css";
export const clientScript: string = "";
export const clientStyles: string = "";
