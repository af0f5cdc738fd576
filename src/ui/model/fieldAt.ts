import type { Field, Fields, Operator } from '../../schema/index.ts';

type Fielded = { readonly fields: Fields };

/** The field a path leads to: `status`, or through sub-rows `lines.goods_name`. */
export function fieldAt(shape: Fielded, path: string): Field | undefined {
  const [first = '', ...rest] = path.split('.');
  const field = Object.hasOwn(shape.fields, first) ? shape.fields[first] : undefined;
  if (!rest.length) return field;
  return field?.relation?.type === 'rows' ? fieldAt(field.relation.of, rest.join('.')) : undefined;
}

/**
 * What a path can be searched with; undefined when nobody could search it.
 * A path may also lead to the texts of a related row: `user_id.nickname`.
 */
export function operatorsAt(shape: Fielded, path: string): readonly Operator[] | undefined {
  const field = fieldAt(shape, path);
  if (field) return field.options.secret ? undefined : field.operators;
  const [first = '', shown = ''] = path.split('.');
  const relation = fieldAt(shape, first)?.relation;
  if (relation?.type !== 'one') return undefined;
  return relation.shows === shown || relation.with.includes(shown) ? related : undefined;
}

const related: readonly Operator[] = ['eq', 'LIKE'];
