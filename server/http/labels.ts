import type { Language } from '../../src/contract/index.ts';
import type { Texts } from './texts.ts';

/** Context of a field name: a resource, the dialog of one of its actions, or none. */
export type LabelContext = { readonly resource?: string; readonly action?: string };

/**
 * Label of a field that a call named: `price`, `skus.3.sku_code`, `input.company_id`, `rows.7.express_no`.
 * The path itself if it has no label.
 */
export function labelOf(
  texts: Texts,
  language: Language,
  place: LabelContext,
  path: string,
): string {
  const own = place.resource === undefined ? undefined : `resources.${place.resource}`;
  const words: LabelTexts = {
    own,
    say: (at, params) => texts.say(language, at, params),
    find: (...places) =>
      places.map((at) => at && texts.find(language, at)).find((text) => text !== undefined),
  };
  return inputLabel(words, place.action, path) ?? fieldLabel(words, path);
}

type LabelTexts = {
  readonly own: string | undefined;
  readonly say: (place: string, params: Readonly<Record<string, string | number>>) => string;
  readonly find: (...places: readonly (string | undefined)[]) => string | undefined;
};

/** Label of an input of an action's dialog, common or per row. */
function inputLabel({ own, find }: LabelTexts, action: string | undefined, path: string) {
  const name = /^(?:input|rows\.[^.]+)\.(\w+)/.exec(path)?.[1];
  if (!own || !action || !name) return undefined;
  return find(`${own}.actions.${action}.inputs.${name}`);
}

function fieldLabel(words: LabelTexts, path: string): string {
  const [, list, row, name] = /^(\w+)\.(\d+)\.(.+)$/.exec(path) ?? [];
  if (!list || !name) return nameOf(words, path.split('.', 1)[0] ?? '') ?? path;
  const { own, find, say } = words;
  const field = find(own && `${own}.rows.${list}.fields.${name}`, `fields.${name}`) ?? name;
  return say('server.inRow', { list: nameOf(words, list) ?? list, field, n: Number(row) + 1 });
}

function nameOf({ own, find, say }: LabelTexts, name: string): string | undefined {
  const label = find(
    own && `${own}.fields.${name}`,
    `fields.${name}`,
    `server.inputs.${name}`,
    `storefront.inputs.${name}`,
  );
  const base = /^(.+)_en$/.exec(name)?.[1];
  if (label !== undefined || !base) return label;
  const field = find(own && `${own}.fields.${base}`);
  return field && say('server.english', { field });
}
