/**
 * Does the work on every item, so many at once; results in the items' order. After a failure no further item is begun,
 * and the first error is thrown once what runs has ended.
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const errors: unknown[] = [];
  const entries = items.entries();
  const runner = async (): Promise<void> => {
    for (const [at, item] of entries) {
      try {
        results[at] = await work(item);
      } catch (error) {
        errors.push(error);
      }
      if (errors.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runner));
  if (errors.length > 0) throw errors[0];
  return results;
}
