import type { DesignModel } from '../model/modelOf.ts';

/** Part of the design whose properties are shown. */
export type DesignSelection =
  | { readonly type: 'field'; readonly name: string }
  | { readonly type: 'preset' | 'action'; readonly name: string }
  | { readonly type: 'shape'; readonly name: string }
  | { readonly type: 'section'; readonly index: number }
  | { readonly type: 'column' | 'filter'; readonly index: number }
  | { readonly type: 'list' | 'card' | 'resource' | 'menu' | 'table' | 'texts' | 'code' };

/** Name for a new part that no other has: `text`, `text_2`. */
export function freeName(wish: string, taken: readonly string[], separator = '_'): string {
  if (!taken.includes(wish)) return wish;
  for (let number = 2; ; number += 1) {
    const name = `${wish}${separator}${number}`;
    if (!taken.includes(name)) return name;
  }
}

/** Arguments that a new field of a type needs before its options, and the options that it cannot lack. */
export function newFieldOf(builder: string, model: Pick<DesignModel, 'table'>) {
  const { arguments: given = [], options } = starts[builder] ?? {};
  return {
    builder,
    ...(builder === 'treeParent'
      ? { arguments: [model.table] }
      : given.length > 0 && { arguments: given }),
    ...(options && { options }),
  };
}

type FieldStart = {
  readonly arguments?: readonly (
    | { readonly on: readonly [1]; readonly off: readonly [0] }
    | string
  )[];
  readonly options?: { readonly [name: string]: string | number | boolean };
};

const starts: Readonly<Record<string, FieldStart>> = {
  choice: { arguments: [{ on: [1], off: [0] }], options: { default: 1 } },
  belongsTo: { arguments: ['user'], options: { shows: 'nickname', optional: true } },
  treeParent: { options: { shows: 'name' } },
  text: { options: { max: 50, optional: true } },
  decimal: { options: { precision: 12, scale: 2, optional: true } },
  slug: { options: { from: 'name' } },
};
