import { query, type Db } from '../db/index.ts';

/**
 * Whether the database answers. However often it is asked, it looks once a second at most.
 */
export function createHealth(
  db: Db,
  monotonicMs = () => performance.now(),
): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  let askedAt = -Infinity;
  return () => {
    if (asked && monotonicMs() - askedAt < 1_000) return asked;
    askedAt = monotonicMs();
    asked = query(db, 'select 1 as one').then(
      () => true,
      () => false,
    );
    return asked;
  };
}
