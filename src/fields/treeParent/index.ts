import {
  Invalid,
  readWhole,
  readerOf,
  type Field,
  type FieldOptions,
  type Only,
} from '../../schema/index.ts';
import { column, equality } from '../column.ts';

type TreeParentOptions = Omit<FieldOptions, 'optional' | 'default' | 'unique'> & {
  /** Field with the name of a record. */
  readonly shows: string;
  /** Levels of the tree, roots included; unlimited when absent. */
  readonly depth?: number;
};

/**
 * The id of the parent record in the same table `to`; 0 makes a root. Column: `bigint` with an index.
 * `list.tree` names it, so that the list is a tree.
 *
 * @throws {Invalid} not_a_reference, circular
 * @example treeParent('shop_goods_classify', { shows: 'name', depth: 3 })
 */
export function treeParent<const O extends TreeParentOptions>(
  to: string,
  options: Only<O, TreeParentOptions>,
): Field<number, O & { readonly default: unknown }, ''> {
  const withListDefault = { ...options, default: 0 };
  const read = readerOf(readParent, withListDefault);
  return {
    kind: 'treeParent',
    options: withListDefault,
    columns: column('bigint', { options: withListDefault, read }, (name) => `${name} >= 0`),
    read,
    operators: equality,
    relation: {
      type: 'one',
      to,
      shows: options.shows,
      with: [],
      tree: options.depth === undefined ? {} : { depth: options.depth },
    },
    readFilter: readWhole,
    jsonSchema: { type: 'integer', minimum: 0 },
  };
}

function readParent(raw: unknown): number {
  const id = readWhole(raw);
  if (id < 0) throw new Invalid('not_a_reference');
  return id;
}
