import { listLimits, type Query } from '../../../src/contract/index.ts';
import { matches, rowFromWire, rowToWire, type AnyResource } from '../../../src/schema/index.ts';
import { storyNow } from './clock.ts';
import { historyBetween } from './history.ts';
import { storyColleagues, storyThread } from './notes.ts';
import { completed, type StoryRow } from './rows.ts';
import { narrowed } from './search.ts';
import { countsOf, type Tables } from './tables.ts';
import { treeOf, wireFor } from './wire.ts';

export type Body = Readonly<Record<string, unknown>>;
export type Asked = {
  readonly resource: AnyResource;
  readonly query: Query;
  readonly body: Body;
};

/** Outcome of a call: the `data` of a success, or of a refusal. */
export type Outcome = { readonly data: unknown; readonly refused?: string };

type Situation = {
  readonly can: (node: string) => boolean;
  /** Somebody else always saved a moment before. */
  readonly isStale: boolean;
};

type Calls = Readonly<Record<string, (asked: Asked) => Outcome>>;

/** The calls of every resource on rows held in memory. Guards hold; no other rule of the shop does. */
export function callsOn(tables: Tables, { can, isStale }: Situation) {
  const wire = (resource: AnyResource) => wireFor(resource, can, tables.find);

  const reads: Calls = {
    index({ resource, query }) {
      const rows = narrowed(resource, tables.rowsOf(resource), query, tables.find);
      const { tree } = resource.list;
      if (query['sums']) return { data: { sums: sumsOf(resource, rows) } };
      if (tree) {
        const list = treeOf(rows.map(wire(resource)), tree);
        return { data: query['select'] ? { options: list } : totalled(list, rows.length) };
      }
      const limit = Number(query['limit'] ?? listLimits.rows);
      const from = (Number(query['page'] ?? 1) - 1) * limit;
      return { data: totalled(rows.slice(from, from + limit).map(wire(resource)), rows.length) };
    },
    counts: ({ resource }) => ({ data: countsOf(resource, tables.rowsOf(resource)) }),
    detail: one,
    edit: one,
    notes: () => ({ data: storyThread }),
    colleagues({ query }) {
      const list = storyColleagues.filter(({ name }) => name.includes(String(query['text'] ?? '')));
      return { data: { list } };
    },
    history({ resource, query }) {
      const row = found(resource, query['id']);
      return row
        ? { data: historyBetween(wire(resource), neighbourOf(resource, row), row) }
        : missing;
    },
  };

  const writes: Calls = {
    edit({ resource, body }) {
      const before = found(resource, body['id']);
      if (before && isStale) return stale(resource, before);
      return before
        ? saved(resource, { ...before, ...read(resource, body), id: before.id })
        : missing;
    },
    add({ resource, body }) {
      const row = completed(resource.shape.fields, {
        ...read(resource, body),
        id: tables.nextId(),
      });
      return saved(resource, { ...row, create_time: storyNow });
    },
    del({ resource, query }) {
      const ids = idsOf(query['ids']);
      tables.remove(resource, ids);
      return { data: { count: ids.length } };
    },
    // Every fifth record is refused, so that stories show why.
    bulkCheck({ resource, body }) {
      const ids = body['filter'] ? tables.rowsOf(resource).map(({ id }) => id) : idsOf(body['ids']);
      const refused = ids.filter((id) => id % 5 === 0).map(refusedBy);
      return body['filter']
        ? { data: { ids } }
        : { data: { change: ids.length - refused.length, same: 0, refused } };
    },
    bulkEdit({ resource, body: { field, value, ids, undo } }) {
      const items = Array.isArray(undo)
        ? undo.map((item: Body) => ({ id: Number(item['id']), value: item['value'] }))
        : idsOf(ids).map((id) => ({ id, value }));
      const done = items.flatMap((item) => {
        const before = found(resource, item.id);
        if (!before) return [];
        const name = String(field);
        saved(resource, { ...before, ...read(resource, { [name]: item.value }) });
        return [{ id: item.id, before: wire(resource)(before)[name] ?? null }];
      });
      return { data: { done, refused: [] } };
    },
    sortable: () => ({ data: null }),
    note: () => ({ data: { note: null } }),
    editNote: () => ({ data: { note: null } }),
    pinNote: () => ({ data: { note: null } }),
    delNote: () => ({ data: { note: null } }),
    reveal({ resource, body }) {
      const row = found(resource, body['id']);
      if (!row) return missing;
      const values = Object.entries(rowToWire(resource.shape.fields, row)).filter(([name]) =>
        resource.reveal?.includes(name),
      );
      return { data: { values: Object.fromEntries(values) } };
    },
  };

  return { reads, writes, act };

  /** The record that lends an earlier state to another one. */
  function neighbourOf(resource: AnyResource, { id }: StoryRow): StoryRow {
    const rows = tables.rowsOf(resource);
    const at = rows.findIndex((row) => row.id === id);
    return rows.at(at - 1) ?? { id };
  }

  function one({ resource, query }: Asked): Outcome {
    const row = found(resource, query['id']);
    return row ? { data: { row: wire(resource)(row) } } : missing;
  }

  /** The name of the record has been changed meanwhile. */
  function stale(resource: AnyResource, before: StoryRow): Outcome {
    const { label } = resource;
    const theirs = { ...before, [label]: `${String(before[label])} 2`, version: 2 };
    return { data: { error: 'stale', row: wire(resource)(theirs) }, refused: 'stale' };
  }

  function saved(resource: AnyResource, row: StoryRow): Outcome {
    const next = { ...row, version: Number(row['version'] ?? 0) + 1, update_time: storyNow };
    tables.write(resource, next);
    return { data: { id: next.id, row: wire(resource)(next) } };
  }

  function act({ resource, body }: Asked, { when, set }: { when?: object; set?: object }): Outcome {
    const rows = idsOf(body['ids']).flatMap((id) => found(resource, id) ?? []);
    const [done, refused] = [rows.filter(meets), rows.filter((row) => !meets(row))];
    for (const row of done) saved(resource, { ...row, ...set });
    if (rows.length === 1 && refused.length === 1)
      return { data: { error: illegal, why: illegal }, refused: illegal };
    return {
      data: {
        done: done.map(({ id }) => id),
        refused: refused.map(({ id }) => ({ id, error: illegal, msg: illegal })),
      },
    };

    function meets(row: StoryRow) {
      return !when || matches({ ...when }, row);
    }
  }

  function found(resource: AnyResource, id: unknown): StoryRow | undefined {
    return tables.rowsOf(resource).find((row) => row.id === Number(id));
  }
}

function sumsOf({ shape, list: { sums } }: AnyResource, rows: readonly StoryRow[]) {
  const { of = [], by } = sums ?? {};
  const groupOf = (some: readonly StoryRow[]) => ({
    count: some.length,
    sums: rowToWire(
      shape.fields,
      Object.fromEntries(
        of.map((name) => [name, some.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)]),
      ),
    ),
  });
  const groups = by === undefined ? [] : Map.groupBy(rows, (row) => row[by]);
  return {
    ...groupOf(rows),
    groups: [...groups].map(([value, some]) => ({ value, ...groupOf(some) })),
  };
}

const illegal = 'illegal_transition';
const refusedBy = (id: number) => ({ id, error: illegal, msg: illegal });
const missing: Outcome = { data: { error: 'not_found' }, refused: 'not_found' };

const totalled = (list: readonly unknown[], total: number) => {
  const isExact = total < listLimits.exactTotal;
  return { list, total, total_exact: isExact, remark: '' };
};

const read = ({ shape }: AnyResource, body: Body): Body => rowFromWire(shape.fields, body);

const idsOf = (given: unknown): readonly number[] =>
  Array.isArray(given) ? given.map(Number) : [];
