import type { KeyValueStore } from '../../client/index.ts';

type Values = Readonly<Record<string, unknown>>;

/** What was typed into a form and not saved. Values are in wire form, changed ones only. */
export type Draft = {
  /** Unix milliseconds. */
  readonly at: number;
  /** Of the record it was typed over; null for a new one. */
  readonly version: number | null;
  readonly values: Values;
  /** What stood in the same fields before. */
  readonly before: Values;
};

export type DraftStore = {
  readonly read: (key: string) => Draft | undefined;
  /** False when it was too large to be kept. */
  readonly keep: (key: string, draft: Draft) => boolean;
  readonly remove: (key: string) => void;
};

const day = 86_400_000;
export const draftLimits = { ageMs: 14 * day, length: 200_000, count: 20 } as const;

/** The same suffix as everything else this version of the back office keeps. */
const indexKey = 'formDrafts_v2';
const placeOf = (key: string) => `formDraft_v2:${key}`;

/** Whose draft, of which record: nobody is offered what somebody else typed at the same desk. */
export const draftKey = (person: unknown, resource: string, id: number | undefined): string =>
  `${String(person)}:${resource}:${id ?? 'new'}`;

/**
 * Keeps drafts in the browser: the newest 20, none longer than 200,000 characters, and none older
 * than 14 days.
 */
export function createDraftStore(store: KeyValueStore, now: () => number): DraftStore {
  sweep();
  return { read, keep, remove };

  function read(key: string): Draft | undefined {
    const draft = readDraft(store.read(placeOf(key)));
    return draft && now() - draft.at < draftLimits.ageMs ? draft : undefined;
  }

  function keep(key: string, draft: Draft): boolean {
    const text = JSON.stringify(draft);
    if (text.length > draftLimits.length) return false;
    const others = index().filter((each) => each !== key);
    for (const old of others.splice(draftLimits.count - 1)) store.remove(placeOf(old));
    store.write(placeOf(key), text);
    store.write(indexKey, JSON.stringify([key, ...others]));
    return true;
  }

  function remove(key: string) {
    store.remove(placeOf(key));
    store.write(indexKey, JSON.stringify(index().filter((each) => each !== key)));
  }

  function sweep() {
    for (const key of index()) if (!read(key)) remove(key);
  }

  /** Newest first. */
  function index(): string[] {
    const found = parse(store.read(indexKey));
    return Array.isArray(found) ? found.filter((key) => typeof key === 'string') : [];
  }
}

function readDraft(text: string | null): Draft | undefined {
  const found = parse(text);
  if (!isRecord(found)) return undefined;
  const { at, version, values, before } = found;
  if (typeof at !== 'number' || !isRecord(values) || !isRecord(before)) return undefined;
  return { at, version: typeof version === 'number' ? version : null, values, before };
}

type Found = Values & { readonly [K in keyof Draft]?: unknown };

const isRecord = (found: unknown): found is Found =>
  typeof found === 'object' && found !== null && !Array.isArray(found);

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null; // cut off, or edited by hand
  }
}
