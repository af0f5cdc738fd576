import {
  addressOf,
  awakeAtMost,
  canClose,
  newTab,
  tabOf,
  type Tab,
  type Tabs,
  type Visit,
} from './tab.ts';

/**
 * The opened pages once somebody has gone to `visit`; the same object when nothing changes by it.
 *
 * The page left behind stays mounted, unless it was closed by leaving it, its menu node does not want
 * it to, or more than ten would be: then the one not seen for longest sleeps. A page with typed work
 * never does.
 */
export function visited(tabs: Tabs, visit: Visit): Tabs {
  const known = tabOf(tabs, visit.key);
  // The same object for the same spot: a page that comes back to the front has nothing to draw anew.
  const location = known && isSameSpot(known, visit) ? known.location : visit.location;
  const isThere = known?.isAwake && tabs.active === visit.key && known.location === location;
  if (isThere) return tabs;
  const turn = tabs.turn + Number(tabs.active !== visit.key);
  const opened = known ? tabs : withNew(tabs, newTab(tabs, visit));
  const shown = changed(opened, visit.key, (tab) => ({
    ...tab,
    ...visit,
    location,
    isAwake: true,
    givesWay: false,
    shownAt: turn,
  }));
  return rested(leftBehind({ ...shown, turn, active: visit.key }, tabs));
}

/**
 * A page leads on to another one in its place, as a new record does once it is saved. It is closed by
 * that; while it is still dirty, only once it has said that it no longer is.
 */
export const givingWay = (tabs: Tabs, key: string): Tabs =>
  changed(tabs, key, (tab) => ({ ...tab, givesWay: canClose(tab) }));

/** What a page does to the tabs that navigates without being in front. */
export function steered(tabs: Tabs, from: string, { visit, isReplacing }: Steering): Tabs {
  if (visit.key === from) return changed(tabs, from, (tab) => ({ ...tab, ...visit }));
  const given = isReplacing ? givingWay(tabs, from) : tabs;
  const opened = tabOf(given, visit.key) ? given : withNew(given, newTab(given, visit));
  return gone(
    changed(opened, visit.key, (tab) => ({ ...tab, ...visit })),
    from,
  );
}
type Steering = { readonly visit: Visit; readonly isReplacing: boolean };

/** A page holds typed work that is not saved, or no longer does. */
export function marked(tabs: Tabs, key: string, isDirty: boolean): Tabs {
  if (tabOf(tabs, key)?.isDirty === isDirty) return tabs;
  return gone(
    changed(tabs, key, (tab) => ({ ...tab, isDirty })),
    key,
  );
}

export const changed = (tabs: Tabs, key: string, change: (tab: Tab) => Tab): Tabs => ({
  ...tabs,
  list: tabs.list.map((tab) => (tab.key === key ? change(tab) : tab)),
});

/** A new page stands last, or in the place of the one it takes over from. */
function withNew(tabs: Tabs, tab: Tab): Tabs {
  const { list, nextSerial } = tabs;
  const at = list.findIndex(({ givesWay }) => givesWay);
  const index = at < 0 ? list.length : at;
  return { ...tabs, list: list.toSpliced(index, 0, tab), nextSerial: nextSerial + 1 };
}

function leftBehind(tabs: Tabs, { active: before }: Tabs): Tabs {
  if (before === undefined || before === tabs.active) return tabs;
  if (tabs.leaving === before) return { ...without(tabs, before), leaving: undefined };
  const stayed = changed({ ...tabs, leaving: undefined }, before, (tab) =>
    tab.staysAlive || tab.isDirty ? tab : asleep(tab),
  );
  return gone(stayed, before);
}

/** Without a page that gave way, if nothing holds it any more. */
function gone(tabs: Tabs, key: string): Tabs {
  const tab = tabOf(tabs, key);
  const isHeld = !tab?.givesWay || tab.isDirty || key === tabs.active;
  return isHeld ? tabs : without(tabs, key);
}

const without = (tabs: Tabs, key: string): Tabs => ({
  ...tabs,
  list: tabs.list.filter((tab) => tab.key !== key),
});

function rested(tabs: Tabs): Tabs {
  const awake = tabs.list.filter(({ isAwake }) => isAwake);
  const tired = awake
    .filter(({ key, isDirty }) => key !== tabs.active && !isDirty)
    .toSorted((one, other) => one.shownAt - other.shownAt)
    .slice(0, Math.max(0, awake.length - awakeAtMost));
  if (tired.length === 0) return tabs;
  return { ...tabs, list: tabs.list.map((tab) => (tired.includes(tab) ? asleep(tab) : tab)) };
}

/** A location with a state of its own says more than its address. */
const isSameSpot = (tab: Tab, visit: Visit): boolean =>
  addressOf(tab) === addressOf(visit) &&
  tab.location.hash === visit.location.hash &&
  tab.location.state === null &&
  visit.location.state === null;

const asleep = (tab: Tab): Tab => ({ ...tab, isAwake: false });
