/** What became of one more hit: how many are left in this window, and when the next one begins. */
export type Hit = {
  readonly allowed: boolean;
  readonly limit: number;
  readonly left: number;
  /** Seconds until the window ends. */
  readonly resetSeconds: number;
};

export type Window = { readonly limit: number; readonly seconds: number };

/**
 * Counts hits per key in windows aligned to the clock. Source: contract 1.5.4 and 12 (+1).
 *
 * In this process alone: with several processes behind one address each counts its own share.
 */
export function createWindows(nowMs: () => number, mostKeys = 50_000) {
  const counts = new Map<string, { count: number; ends: number }>();

  function hit(key: string, { limit, seconds }: Window): Hit {
    const now = nowMs();
    let entry = counts.get(key);
    if (!entry || entry.ends <= now) {
      if (counts.size >= mostKeys) forget(now);
      entry = { count: 0, ends: (Math.floor(now / 1000 / seconds) + 1) * seconds * 1000 };
      counts.set(key, entry);
    }
    // Counted up to the limit only: a refused hit is not held against anybody.
    const allowed = entry.count < limit;
    const left = Math.max(0, limit - entry.count);
    if (allowed) entry.count += 1;
    return { allowed, limit, left, resetSeconds: Math.ceil((entry.ends - now) / 1000) };
  }

  function forget(now: number): void {
    for (const [key, { ends }] of counts) if (ends <= now) counts.delete(key);
    // Still full: all of them are of this window. Rather a few free hits than memory without end.
    if (counts.size >= mostKeys) counts.clear();
  }

  return {
    hit,
    /** Takes a hit back: it turned out to be none of those that are limited. */
    takeBack(key: string): void {
      const entry = counts.get(key);
      if (entry && entry.count > 0) entry.count -= 1;
    },
  };
}
