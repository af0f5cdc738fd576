import type { Language } from '../../src/contract/index.ts';
import type { Texts } from './texts.ts';

/** Where a field is named: in a resource, in the dialog of one of its actions, or nowhere. */
export type Place = { readonly resource?: string; readonly action?: string };

/**
 * What people call a field that a call named: `price`, `skus.3.sku_code`, `input.company_id`,
 * `rows.7.express_no`. The path itself when it has no name.
 */
export function labelOf(
  texts: Texts,
  language: Language,
  { resource, action }: Place,
  path: string,
): string {
  const own = resource === undefined ? undefined : `resources.${resource}`;
  const find = (...places: readonly (string | undefined)[]) =>
    places.map((place) => (place ? texts.find(language, place) : undefined)).find(Boolean);

  const [first = '', second, ...rest] = path.split('.');
  if (own && action && (first === 'input' || first === 'rows')) {
    const name = (first === 'input' ? second : rest[0]) ?? '';
    const label = find(`${own}.actions.${action}.inputs.${name}`);
    if (label) return label;
  }
  if (second !== undefined && /^\d+$/.test(second)) return inRow();
  return named(first);

  function inRow(): string {
    const name = rest.join('.');
    const list = named(first);
    if (!name) return list;
    const field = find(own && `${own}.rows.${first}.fields.${name}`, `fields.${name}`) ?? name;
    return texts.say(language, 'server.inRow', { list, field, n: Number(second) + 1 });
  }

  function named(name: string): string {
    const label = find(own && `${own}.fields.${name}`, `fields.${name}`, `server.inputs.${name}`);
    if (label !== undefined) return label;
    const base = /^(.+)_en$/.exec(name)?.[1];
    const field = base && find(own && `${own}.fields.${base}`);
    return field ? texts.say(language, 'server.english', { field }) : path;
  }
}
