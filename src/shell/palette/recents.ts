import { createStored, type KeyValueStore, type Stored } from '../../client/index.ts';

/** Something a person has opened from the palette. */
export type Recent = { readonly key: string; readonly to: string; readonly title: string };

/** What each person of this browser opened lately, the newest first, by the id of the clerk. */
export type Recents = Readonly<Record<string, readonly Recent[]>>;

const most = 8;

export const createRecents = (store: KeyValueStore): Stored<Recents> =>
  createStored(store, 'storePalette_v2', readRecents);

export const recentsOf = (recents: Recents, clerk: number): readonly Recent[] =>
  recents[String(clerk)] ?? [];

export const remember = (recents: Stored<Recents>, clerk: number, opened: Recent): void =>
  recents.update((all) => {
    const others = recentsOf(all, clerk).filter(({ key }) => key !== opened.key);
    return { ...all, [String(clerk)]: [opened, ...others].slice(0, most) };
  });

function readRecents(raw: unknown): Recents {
  if (typeof raw !== 'object' || raw === null) return {};
  return Object.fromEntries(
    Object.entries(raw).map(([clerk, list]) => [
      clerk,
      Array.isArray(list) ? list.filter(isRecent).slice(0, most) : [],
    ]),
  );
}

/** Others may have written there; only pages of ours are led to. */
function isRecent(raw: unknown): raw is Recent {
  if (typeof raw !== 'object' || raw === null) return false;
  const { key, to, title }: Partial<Record<keyof Recent, unknown>> = raw;
  const isOurs = typeof to === 'string' && /^\/admin\/(?!\/)/.test(to);
  return isOurs && typeof key === 'string' && typeof title === 'string';
}
