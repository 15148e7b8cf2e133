/** The item at a position, counted round and round. Errors: there is none. */
export function roundRobin<Item>(items: readonly Item[], turn: number): Item {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}
