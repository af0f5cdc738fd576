import { isHome, tabOf, type Tab, type Tabs } from './tab.ts';
import { changed } from './visiting.ts';

/** Without these pages. The one in front goes once it has been left. */
export function closed(tabs: Tabs, going: readonly Pick<Tab, 'key'>[]): Tabs {
  const isGoing = ({ key }: Tab) => going.some((tab) => tab.key === key);
  const front = tabs.list.find((tab) => tab.key === tabs.active && isGoing(tab));
  return {
    ...tabs,
    list: tabs.list.filter((tab) => tab === front || !isGoing(tab)),
    leaving: front?.key ?? tabs.leaving,
  };
}

/**
 * Who comes to the front when these are closed: the nearest that stays at the left, which the
 * dashboard ends. Nobody when the page in front stays.
 */
export function heir({ list, active }: Tabs, going: readonly Pick<Tab, 'key'>[]): Tab | undefined {
  const at = list.findIndex(({ key }) => key === active);
  const stays = (tab: Tab) => !going.some(({ key }) => key === tab.key);
  const front = list[at];
  if (front && stays(front)) return undefined;
  return list.slice(0, Math.max(at, 0)).findLast(stays) ?? list.find(stays);
}

/** To another place of the bar. Pinned pages stay before the others, the dashboard before all. */
export function moved(tabs: Tabs, key: string, index: number): Tabs {
  const tab = tabOf(tabs, key);
  if (!tab) return tabs;
  const others = tabs.list.filter((other) => other !== tab);
  return { ...tabs, list: inRank(others.toSpliced(index, 0, tab)) };
}

/** Whether `by` places to the side there is one it may take. */
export function canMove(tabs: Tabs, key: string, by: 1 | -1): boolean {
  const at = tabs.list.findIndex((tab) => tab.key === key);
  const [tab, beside] = [tabs.list[at], tabs.list[at + by]];
  return tab !== undefined && beside !== undefined && rank(tab) === rank(beside);
}

export function pinned(tabs: Tabs, key: string, isPinned: boolean): Tabs {
  const next = changed(tabs, key, (tab) => ({ ...tab, isPinned }));
  return { ...next, list: inRank(next.list) };
}

/** As if opened anew. A page that is not in front waits with it until it is. */
export function reloaded(tabs: Tabs, key: string): Tabs {
  return changed(tabs, key, (tab) => ({
    ...tab,
    isDirty: false,
    isAwake: key === tabs.active,
    generation: tab.generation + 1,
  }));
}

const rank = (tab: Tab): number => (isHome(tab) ? 0 : tab.isPinned ? 1 : 2);

const inRank = (list: readonly Tab[]): readonly Tab[] =>
  list.toSorted((one, other) => rank(one) - rank(other));
