import {
  type AnyResource,
  type Field,
  type Fields,
  type Operator,
  readOr,
} from '../../schema/index.ts';

type Fielded = { readonly fields: Fields };

/** Field of a path: `status`, or through sub-rows `lines.goods_name`. */
export function fieldAt(shape: Fielded, path: string): Field | undefined {
  const [first = '', ...rest] = path.split('.');
  const field = Object.hasOwn(shape.fields, first) ? shape.fields[first] : undefined;
  if (!rest.length) return field;
  return field?.relation?.type === 'rows' ? fieldAt(field.relation.of, rest.join('.')) : undefined;
}

/**
 * The operators a path can be filtered with; undefined when it cannot be filtered.
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

/** The two values of a field that is either on or off, in wire form. */
export type SwitchCodes = { readonly on: unknown; readonly off: unknown };

/** On and off codes of a field with just these two values; undefined for any other field. */
export function switchOf(field: Field): SwitchCodes | undefined {
  const { choices, options } = field;
  if (options.system || options.optional) return undefined;
  if (choices) {
    const codes = Object.values(choices).map(({ code }) => code);
    return codes.length === 2 && codes.includes(0) && codes.includes(1)
      ? { on: 1, off: 0 }
      : undefined;
  }
  return isYesOrNo(field) ? { on: 1, off: 0 } : undefined;
}

/** True for a yes-or-no field: only such a field reads true as 1. */
const isYesOrNo = (field: Field): boolean =>
  readOr(field, true, undefined) === 1 && readOr(field, false, undefined) === 0;

/** The reference to rows of another resource: of a field, of sub-rows, or of the input of an action. */
export function referenceTo({ shape, actions }: AnyResource, to: string): Reference | undefined {
  const asked = Object.values(actions).flatMap(({ input, rowInput }) => [input, rowInput]);
  return [shape.fields, ...asked].flatMap((fields) => referencesIn(fields ?? {}, to))[0];
}

/** Name and condition of the referenced rows: the column shown, and the rows offered. */
type Reference = Pick<Extract<Field['relation'], { type: 'one' }>, 'shows' | 'among'>;

function referencesIn(fields: Fields, to: string): readonly Reference[] {
  return Object.values(fields).flatMap(({ relation }): readonly Reference[] => {
    if (relation?.type === 'rows') return referencesIn(relation.of.fields, to);
    return relation?.to === to ? [relation] : [];
  });
}
