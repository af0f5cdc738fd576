import type { SignedInAdmin } from '../../../src/contract/index.ts';
import type { AnyWhere, Fields, Row, Where } from '../../../src/schema/index.ts';
import type { Db, Tx } from '../../db/index.ts';
import type { RowData } from './table.ts';

type HookCall = {
  /** The open transaction: what a hook does through it happens with the write or not at all. */
  readonly tx: Tx;
  readonly admin: SignedInAdmin;
  /** Unix seconds. */
  readonly now: number;
  /** The call that writes, where it is none of a form: `import`, an action. */
  readonly call?: string | undefined;
};

/**
 * Hooks around the writes of one resource. Rows are values (money in fen), with sub-rows and ids of links.
 */
export type WriteHooks<R = RowData> = {
  /**
   * Before the write, with the values that were given: sub-rows as lists, with their `id` when they
   * exist already. Answers what is written; system fields may be set here. No `before`: a new row.
   */
  prepare?(
    write: HookCall & { readonly before: R | undefined; readonly values: RowData },
  ): RowData | Promise<RowData>;
  /** After row and sub-rows are written. */
  finish?(
    write: HookCall & { readonly before: R | undefined; readonly after: R },
  ): void | Promise<void>;
  /**
   * The same for a hook that needs no more than the id: the row is not read for it, which takes long where
   * a row has thousands inside.
   */
  written?(
    write: HookCall & { readonly before: R | undefined; readonly id: number },
  ): void | Promise<void>;
  /**
   * Called before rows are deleted that are kept: returns the values of other rows to restore with each, by
   * its id.
   */
  remember?(
    write: HookCall & { readonly rows: readonly R[] },
  ): Promise<ReadonlyMap<number, RowData>>;
  /** Called after a deleted row was restored; with the remembered values. */
  restored?(
    write: HookCall & { readonly after: R; readonly remembered: RowData | undefined },
  ): void | Promise<void>;
  /** After deleted rows have stayed in their table for those that name them, see `recycle` of a resource. */
  archived?(write: HookCall & { readonly ids: readonly number[] }): void | Promise<void>;
  /**
   * Called after such a row is revived; with the values kept at its deletion: cells by column, inner rows by
   * field.
   */
  revived?(write: HookCall & { readonly after: R; readonly kept: RowData }): void | Promise<void>;
  /** Before a row is moved to the place of another. */
  arrange?(write: HookCall & { readonly row: R }): void | Promise<void>;
  /** Before rows are deleted. */
  remove?(write: HookCall & { readonly rows: readonly R[] }): void | Promise<void>;
  /** Initial values of a form for this row, if they differ from the row. API format. */
  toForm?(reading: { readonly db: Db; readonly row: RowData }): RowData | Promise<RowData>;
  /** The rows an admin may see and touch at all, within the declared limit; undefined: all. */
  scope?(reading: {
    readonly db: Db;
    readonly admin: SignedInAdmin;
  }): AnyWhere | undefined | Promise<AnyWhere | undefined>;
  /** Rows whose content in a field an admin knows in full, if those are not all: a search finds no others. */
  contentScope?(reading: { readonly admin: SignedInAdmin }, field: string): AnyWhere | undefined;
  /** Rows in wire form as they are about to be sent to an admin. */
  present?(
    reading: { readonly db: Db; readonly admin: SignedInAdmin },
    rows: readonly RowData[],
  ): readonly RowData[] | Promise<readonly RowData[]>;
};

/** Hooks by the name of the resource. */
export type AnyHooks = Readonly<Record<string, WriteHooks<never> | undefined>>;

/**
 * Hooks of several places as one. A resource has those of one place alone: a second one would replace the first
 * without a word.
 *
 * @throws naming both places
 */
export function joinHooks(places: Readonly<Record<string, AnyHooks>>): AnyHooks {
  const placeOf = new Map<string, string>();
  for (const [place, hooks] of Object.entries(places)) {
    for (const resource of Object.keys(hooks)) {
      const before = placeOf.get(resource);
      if (before !== undefined)
        throw new Error(
          `hooks: ${resource} has hooks in "${before}" and in "${place}": join them into one`,
        );
      placeOf.set(resource, place);
    }
  }
  return Object.assign({}, ...Object.values(places));
}

type ShapedResource = { readonly shape: { readonly fields: Fields; readonly computed: object } };

/**
 * Ties hooks to their resource, so that rows are typed by its shape.
 *
 * ```ts
 * export const hooks = { shop_goods: hooksOf(goodsList, { prepare: ({ values }) => values }) };
 * ```
 */
export const hooksOf = <R extends ShapedResource>(
  _resource: R,
  hooks: Omit<WriteHooks<Row<R['shape']>>, 'scope'> & {
    scope?(reading: {
      readonly db: Db;
      readonly admin: SignedInAdmin;
    }): Where<Row<R['shape']>> | undefined | Promise<Where<Row<R['shape']>> | undefined>;
  },
): WriteHooks<Row<R['shape']>> => hooks;
