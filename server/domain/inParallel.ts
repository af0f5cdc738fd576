/**
 * Runs work for each item, so many at once, and answers in the order of the items. For calls that wait for
 * others, such as gateways: one that is slow holds up no more than its place.
 */
export async function inParallel<T, R>(
  items: readonly T[],
  run: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const open = [...items.entries()].toReversed();
  const work = async (): Promise<void> => {
    for (let next = open.pop(); next; next = open.pop()) results[next[0]] = await run(next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

const atOnce = 8;
