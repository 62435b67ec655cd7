// Made by `npm run generate`. Do not edit.
export const version: string = "33d93e37f9";
