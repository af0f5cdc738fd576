import { resources } from '../resources/index.ts';
import { changedBy, createDispatch } from './events/index.ts';
import { createLive, type LiveOptions } from './live/index.ts';

type Parts = Omit<LiveOptions, 'pathOf'> & {
  /** Unix seconds. */
  readonly now: () => number;
};

/** What has happened, and how open pages come to hear of it. */
export function composeNews(parts: Parts) {
  const pathOf = (name: string) => resources.find((each) => each.name === name)?.path;
  const live = createLive({ ...parts, pathOf });
  const events = createDispatch({
    ...parts,
    hear(happenings) {
      for (const resource of changedBy(happenings)) live.tell({ type: 'rows', resource });
    },
  });
  return {
    live,
    events,
    /** What somebody may do has been written in a table. */
    peopleChanged(table: string): void {
      parts.auth.forget();
      if (staffTables.has(table)) live.tell({ type: 'rules' });
    },
  };
}

/** What staff may do, and so what their menus hold, follows from these. */
const staffTables: ReadonlySet<string> = new Set(['admin', 'admin_group', 'admin_rule']);
