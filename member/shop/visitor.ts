import { newCallKey } from '../../src/client/index.ts';

const storageKey = 'shopVisitor';

/** A name for this browser that says nothing of its owner. */
export function visitorId(): string {
  const made = newCallKey();
  try {
    const known = localStorage.getItem(storageKey);
    if (known && /^[\w-]{8,36}$/.test(known)) return known;
    localStorage.setItem(storageKey, made);
  } catch {
    // Storage is blocked: each view counts as a visitor.
  }
  return made;
}
