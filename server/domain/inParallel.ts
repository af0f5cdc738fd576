/**
 * Runs work for each item, so many at once, and answers in the order of the items. For calls that wait for
 * others, such as gateways: one that is slow holds up no more than its place, and one that fails keeps
 * none of the others. The first failure is thrown once all have ended.
 */
export async function inParallel<T, R>(
  items: readonly T[],
  run: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const failures: unknown[] = [];
  const open = [...items.entries()].toReversed();
  const work = async (): Promise<void> => {
    for (let next = open.pop(); next; next = open.pop()) {
      try {
        results[next[0]] = await run(next[1]);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failures.length > 0) throw failures[0];
  return results;
}

const atOnce = 8;
