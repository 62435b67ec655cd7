/** The view of those who have not signed in, below a release; a deployment makes it, with its site where releases have theirs. */
export const anybodyFolder = "views/anybody";
