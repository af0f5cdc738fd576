import type { FieldDesign, Plain, PlainObject } from '../../../../src/generator/index.ts';
import { type Field, readOr, relationKey } from '../../../../src/schema/index.ts';
import { buildField } from '../../../../src/generator/index.ts';

/** Adds options to those of a builder, whose options are its last argument and may be absent. */
export function withOptions(
  { builder, args }: Pick<FieldDesign, 'builder' | 'args'>,
  further: PlainObject,
): readonly Plain[] {
  if (Object.keys(further).length === 0) return args;
  const at = optionsAt(builder);
  return [...args.slice(0, at), { ...optionsOf({ builder, args }), ...further }];
}

/** Options of a field; empty if it has none. */
export function optionsOf({ builder, args }: Pick<FieldDesign, 'builder' | 'args'>): PlainObject {
  const options = args[optionsAt(builder)];
  return isObject(options) ? options : {};
}

/** Leaves out a default that is no value of the field. */
export function withReadableDefault<D extends Pick<FieldDesign, 'builder' | 'args'>>(design: D): D {
  const { default: start, ...others } = optionsOf(design);
  if (start === undefined) return design;
  const field = buildField(design);
  if (readOr(field, start, undefined) !== undefined) return design;
  const before = design.args.slice(0, -1);
  return { ...design, args: Object.keys(others).length > 0 ? [...before, others] : before };
}

const optionsAt = (builder: FieldDesign['builder']): number =>
  ['belongsTo', 'choice', 'treeParent'].includes(builder) ? 1 : 0;

const isObject = (value: Plain | undefined): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * True for a field named as an address that holds none: `checkResources` refuses it as a text that could hold a
 * script, a number in text form like others.
 */
export const isMistakenForAddress = (
  name: string,
  { jsonSchema, addresses, choices, options }: Field,
) =>
  /(?:^|_)(?:site|website|homepage|url|uri|link|href)$/.test(name) &&
  jsonSchema?.['type'] === 'string' &&
  jsonSchema['format'] === undefined &&
  !addresses &&
  !choices &&
  !options.system;

/** Gives related rows a key that no field and no other row has. */
export function withRelationKeys(fields: readonly FieldDesign[]): readonly FieldDesign[] {
  const taken = new Set(
    fields.flatMap((field) =>
      optionsOf(field)['bilingual'] === true ? [field.name, `${field.name}_en`] : [field.name],
    ),
  );
  return fields.map((field) => {
    const { relation } = buildField(field);
    if (relation?.type !== 'one') return field;
    const key = relationKey(field.name, relation);
    const isFree = (each: string) => !taken.has(each);
    let own = key;
    for (let number = 1; !isFree(own); number++)
      own = `${field.name}_row${number === 1 ? '' : number}`;
    taken.add(own);
    return own === key ? field : { ...field, args: withOptions(field, { as: own }) };
  });
}
