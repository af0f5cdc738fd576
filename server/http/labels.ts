import type { Language } from '../../src/contract/index.ts';
import type { Texts } from './texts.ts';

/** Where a field is named: in a resource, in the dialog of one of its actions, or nowhere. */
export type Place = { readonly resource?: string; readonly action?: string };

/**
 * What people call a field that a call named: `price`, `skus.3.sku_code`, `input.company_id`,
 * `rows.7.express_no`. The path itself when it has no name.
 */
export function labelOf(texts: Texts, language: Language, place: Place, path: string): string {
  const own = place.resource === undefined ? undefined : `resources.${place.resource}`;
  const words: Words = {
    own,
    say: (at, params) => texts.say(language, at, params),
    find: (...places) =>
      places.map((at) => at && texts.find(language, at)).find((text) => text !== undefined),
  };
  return inputLabel(words, place.action, path) ?? fieldLabel(words, path);
}

type Words = {
  readonly own: string | undefined;
  readonly say: (place: string, params: Readonly<Record<string, string | number>>) => string;
  readonly find: (...places: readonly (string | undefined)[]) => string | undefined;
};

/** Of what the dialog of an action asks, once or for each row. */
function inputLabel({ own, find }: Words, action: string | undefined, path: string) {
  const name = /^(?:input|rows\.[^.]+)\.(\w+)/.exec(path)?.[1];
  if (!own || !action || !name) return undefined;
  return find(`${own}.actions.${action}.inputs.${name}`);
}

function fieldLabel(words: Words, path: string): string {
  const [, list, row, name] = /^(\w+)\.(\d+)\.(.+)$/.exec(path) ?? [];
  if (!list || !name) return nameOf(words, path.split('.', 1)[0] ?? '') ?? path;
  const { own, find, say } = words;
  const field = find(own && `${own}.rows.${list}.fields.${name}`, `fields.${name}`) ?? name;
  return say('server.inRow', { list: nameOf(words, list) ?? list, field, n: Number(row) + 1 });
}

function nameOf({ own, find, say }: Words, name: string): string | undefined {
  const label = find(own && `${own}.fields.${name}`, `fields.${name}`, `server.inputs.${name}`);
  const base = /^(.+)_en$/.exec(name)?.[1];
  if (label !== undefined || !base) return label;
  const field = find(own && `${own}.fields.${base}`);
  return field && say('server.english', { field });
}
