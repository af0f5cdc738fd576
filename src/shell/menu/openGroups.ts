import type { GroupEntry, MenuEntry } from './entries.ts';

/** The groups above an entry, outermost first. Empty when it stands at the top or nowhere. */
export function groupsAbove(
  entries: readonly MenuEntry[],
  to: string | undefined,
): readonly number[] {
  for (const entry of entries) {
    if (entry.type !== 'group') continue;
    const isHere = entry.entries.some((child) => child.type === 'page' && child.to === to);
    const below = groupsAbove(entry.entries, to);
    if (isHere || below.length) return [entry.id, ...below];
  }
  return [];
}

type Toggle = {
  readonly entries: readonly MenuEntry[];
  readonly open: ReadonlySet<number>;
  /** Opening a group closes its siblings. */
  readonly isAccordion: boolean;
};

/** The open groups after one was pressed. */
export function toggled({ entries, open, isAccordion }: Toggle, id: number): ReadonlySet<number> {
  if (open.has(id)) return without(open, [id]);
  const siblings = isAccordion ? siblingsOf(entries, id).map((group) => group.id) : [];
  return new Set([...without(open, siblings), id]);
}

function siblingsOf(entries: readonly MenuEntry[], id: number): readonly GroupEntry[] {
  const groups = entries.filter((entry) => entry.type === 'group');
  if (groups.some((group) => group.id === id)) return groups;
  return groups.map((group) => siblingsOf(group.entries, id)).find(({ length }) => length) ?? [];
}

const without = (open: ReadonlySet<number>, ids: readonly number[]) =>
  new Set([...open].filter((id) => !ids.includes(id)));
