/** What may still be read for one page, by all its readers together: choices in choices make endless work of few lines. */
export interface Budget {
  /** Schema objects that may be united. */
  schemas: number;
  /** How many of them may be for choices, each choice that is looked at included: fields themselves come first. */
  choices: number;
}

/** Ten times what the largest real pages need. */
export function createBudget(): Budget {
  return { schemas: 50_000, choices: 10_000 };
}
