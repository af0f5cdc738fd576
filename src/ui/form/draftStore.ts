import type { KeyValueStore } from '../../client/index.ts';
import { daySeconds, type Fields } from '../../schema/index.ts';

type WireValues = Readonly<Record<string, unknown>>;

/** Unsaved input of a form. Changed values only, in wire form. */
export type Draft = {
  /** Unix milliseconds. */
  readonly at: number;
  /** Version of the record that was edited; null for a new one. */
  readonly version: number | null;
  readonly values: WireValues;
  /** The saved values of the same fields. */
  readonly before: WireValues;
};

export type DraftStore = {
  readonly read: (key: string) => Draft | undefined;
  /** False when it was too large to be stored. */
  readonly keep: (key: string, draft: Draft) => boolean;
  readonly remove: (key: string) => void;
};

/** Browsers store about 5 million characters; a product of 2,000 SKUs takes up to 800,000. */
export const draftLimits = {
  ageMs: 14 * daySeconds * 1_000,
  length: 1_000_000,
  total: 2_500_000,
  count: 20,
} as const;

/** The same suffix as every other storage key of this version. */
const indexKey = 'formDrafts_v2';
const storageKey = (key: string) => `formDraft_v2:${key}`;

/** The key of a draft, per person and record: browsers are shared, drafts are not. */
export const draftKey = (person: unknown, resource: string, id: number | undefined): string =>
  `${String(person)}:${resource}:${id ?? 'new'}`;

/**
 * Stores drafts in the browser: the newest 20 and at most 2,500,000 characters, none longer than
 * 1,000,000, none older than 14 days.
 */
export function createDraftStore(store: KeyValueStore, now: () => number): DraftStore {
  sweep();
  return { read, keep, remove };

  function read(key: string): Draft | undefined {
    const draft = readDraft(store.read(storageKey(key)));
    return draft && now() - draft.at < draftLimits.ageMs ? draft : undefined;
  }

  function keep(key: string, draft: Draft): boolean {
    const text = JSON.stringify(draft);
    if (text.length > draftLimits.length) return false;
    const others = index().filter((each) => each !== key);
    for (const old of others.splice(roomFor(text.length, others))) store.remove(storageKey(old));
    store.write(storageKey(key), text);
    store.write(indexKey, JSON.stringify([key, ...others]));
    return true;
  }

  /** Number of other drafts, newest first, that fit beside a new one. */
  function roomFor(length: number, others: readonly string[]): number {
    let used = length;
    const end = others.findIndex((key) => {
      used += store.read(storageKey(key))?.length ?? 0;
      return used > draftLimits.total;
    });
    return Math.min(end < 0 ? others.length : end, draftLimits.count - 1);
  }

  function remove(key: string) {
    store.remove(storageKey(key));
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

type Found = WireValues & { readonly [K in keyof Draft]?: unknown };

const isRecord = (found: unknown): found is Found =>
  typeof found === 'object' && found !== null && !Array.isArray(found);

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null; // cut off, or edited by hand
  }
}

/** The values that may be stored in the browser: no secret field, neither of the record nor of a sub-row. */
export function withoutSecrets(fields: Fields, values: WireValues): WireValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = fields[name];
      if (!field || field.options.secret) return [];
      const { relation } = field;
      if (relation?.type !== 'rows' || !Array.isArray(value)) return [[name, value]];
      return [
        [name, value.map((row) => ({ id: row?.id, ...withoutSecrets(relation.of.fields, row) }))],
      ];
    }),
  );
}
