import { choice, json, quantity, text } from '../../../../src/fields/index.ts';
import type { Field, Fields, ListRowOf } from '../../../../src/schema/index.ts';
import { type GoodsParam, params } from '../../sku.ts';

/** A template of parameters, as its list replies. */
export type ParamsTemplate = ListRowOf<'shop_params_template'>;

/** A parameter of a template. */
export type TemplateParam = Pick<
  ParamsTemplate['details'][number],
  'name' | 'name_en' | 'type' | 'options' | 'required' | 'unit'
>;

/** A parameter while it is typed: empty texts may be null. */
export type TypedParam = { readonly [K in keyof GoodsParam]?: string | null };

/**
 * The parameters of goods as a form shows them: an input for each parameter of the template, by its place there
 * (`value0`, `en0`), and the others as rows of their own.
 */
export type ParamForm = {
  readonly template: number | null;
  readonly own: readonly TypedParam[];
} & Readonly<Record<`${'value' | 'en'}${number}`, string | null>>;

/** Puts parameters into the inputs of a template; those without an input stay rows. */
export function splitParams(
  given: readonly TypedParam[],
  template: { readonly id: number; readonly details: readonly TemplateParam[] } | undefined,
): ParamForm {
  const details = template?.details ?? [];
  const names = new Set(details.map(({ name }) => name));
  const named = details.flatMap((detail, at) => {
    const found = given.find(({ name }) => name === detail.name);
    return [
      [`value${at}`, withoutUnit(found?.value ?? null, detail)] as const,
      [`en${at}`, found?.value_en ?? null] as const,
    ];
  });
  return {
    ...Object.fromEntries(named),
    template: template?.id ?? null,
    own: given.filter(({ name }) => !names.has(name ?? '')),
  };
}

/**
 * The parameters that a form means, in wire form: those of the template first. An empty one is left out, unless
 * the template requires it: the field then refuses it.
 */
export function joinParams(
  form: ParamForm,
  details: readonly TemplateParam[],
): readonly TypedParam[] {
  const named = details.flatMap((detail, at): readonly TypedParam[] => {
    const value = form[`value${at}`] ?? '';
    if (value === '' && detail.required !== 1) return [];
    const english = form[`en${at}`];
    return [
      {
        name: detail.name,
        ...(detail.name_en && { name_en: detail.name_en }),
        value: withUnit(value, detail),
        ...(english && { value_en: english }),
      },
    ];
  });
  return [...named, ...form.own];
}

/** Names that a form has values for and a template has no input for: they become rows. */
export const namesWithoutInput = (
  given: readonly TypedParam[],
  details: readonly TemplateParam[],
): readonly string[] =>
  given.flatMap(({ name }) =>
    name && details.every((detail) => detail.name !== name) ? [name] : [],
  );

/** Fields of the inputs of a template and of the rows beside them. */
export const paramFields = (details: readonly TemplateParam[], form: ParamForm): Fields => ({
  ...Object.fromEntries(
    details.flatMap((detail, at) => [
      [`value${at}`, valueField(detail, form[`value${at}`])] as const,
      [`en${at}`, englishField] as const,
    ]),
  ),
  own: ownRows,
});

export const englishField = text({ max: 400, optional: true });

export const ownRows = json({ ...params, default: [] });

/** A value that is no option any more can be kept. */
export function valueField({ type, options, required }: TemplateParam, value: unknown): Field {
  const optional = required !== 1;
  if (type === 'single') {
    const kept = typeof value === 'string' && value !== '' ? [value] : [];
    const codes = [...new Set([...options, ...kept])];
    return choice(Object.fromEntries(codes.map((code) => [code, [code] as const])), { optional });
  }
  if (type === 'number') return quantity({ optional });
  const plain = text({ max: 200, optional });
  if (type !== 'multi') return plain;
  return { ...plain, choices: Object.fromEntries(options.map((code) => [code, { code }])) };
}

const separator = '、';

/** Options that a value of several names, and the value that names several. */
export const chosenOptions = (value: unknown): readonly string[] =>
  typeof value === 'string' ? value.split(/[、,，]\s*/).filter(Boolean) : [];
export const valueOfOptions = (chosen: readonly string[]): string => chosen.join(separator);

function withUnit(value: string, { type, unit }: TemplateParam): string {
  return type === 'number' && unit && isPlainNumber(value) ? `${value} ${unit}` : value;
}

const isPlainNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);

function withoutUnit(value: string | null, { type, unit }: TemplateParam): string | null {
  if (value === null || type !== 'number' || !unit || !value.endsWith(unit)) return value;
  const number = value.slice(0, -unit.length).trim();
  // A value in another unit that ends alike, `12 cm` where metres are asked, stays as it is.
  return isPlainNumber(number) ? number : value;
}
