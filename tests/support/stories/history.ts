import type { HistoryReply } from '../../../src/contract/index.ts';
import { storyNow } from './clock.ts';
import type { StoryRow } from './rows.ts';

type WireRow = Readonly<Record<string, unknown>>;

/** The history of a record that was as another one is, changed in two writes, sorted and added. */
export function historyBetween(
  wire: (row: StoryRow) => WireRow,
  former: StoryRow,
  row: StoryRow,
): HistoryReply {
  const [before, after] = [wire(former), wire(row)];
  const changed = Object.keys(row).filter(
    (name) =>
      !untold.has(name) &&
      Object.hasOwn(after, name) &&
      JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const half = Math.ceil(changed.length / 2);
  const entry = { actor: 'admin', admin_id: 1, admin_name: '闻溪' } as const;
  const none = { fields: [], before: {}, after: {} };
  return {
    total: 24,
    list: [
      {
        ...entry,
        id: 4,
        call: 'edit',
        create_time: storyNow - 600,
        fields: changed.slice(0, half),
        before,
        after,
      },
      { ...entry, id: 3, call: 'sortable', create_time: storyNow - 7_200, ...none },
      {
        id: 2,
        call: 'bulkEdit',
        actor: 'member',
        admin_id: 41,
        admin_name: 'linzhixia',
        create_time: storyNow - 90_000,
        fields: changed.slice(half),
        before,
        after,
      },
      { ...entry, id: 1, call: 'add', create_time: storyNow - 900_000, ...none },
    ],
  };
}

const untold = new Set(['id', 'version', 'create_time', 'update_time', 'password']);
