/** Ids of the box's list and of its options: the input names them. */
export const listId = "search-list";

export function optionId(number: number): string {
  return `search-option-${number}`;
}
