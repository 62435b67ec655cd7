/** What ids of `useId` begin with until it is known where on the page their part stands: it may stand there more than once. */
export const idMark = "octavo_id_";
