import en from '../../../i18n/en/page/own/pageParts.ts';
import zhCn from '../../../i18n/zh-cn/page/own/pageParts.ts';
import type { Language } from '../../../src/contract/index.ts';
import { type PagePart, partsIn } from '../../../src/pages/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';

const texts: Readonly<Record<Language, unknown>> = { 'zh-cn': zhCn, en };

/**
 * Runs work on a design. What it refuses is named by the part and its property, as the builder names them, where the
 * server alone would name the field that holds the whole design.
 *
 * @throws {InvalidInput} with the same paths, `<field>.<cid>.<property>`
 */
export async function withPartNames<T>(
  language: Language,
  tree: readonly PagePart[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const codes = new Map(partsIn(tree).map(({ cid, code }) => [cid, code]));
    const named = [...error.fields].map(([path, reason]): [string, Invalid] => {
      const [, cid = '', key] = path.split('.');
      const code = codes.get(cid);
      if (code === undefined) return [path, reason];
      const field = fieldName(language, code, key);
      return [path, new Invalid(reason.code, { ...reason.params, field }, reason.members)];
    });
    throw new InvalidInput(new Map(named));
  }
}

/** Component and property as the builder names them; without a key, the component. */
export function fieldName(language: Language, code: string, key: string | undefined): string {
  const say = (...places: readonly (readonly string[])[]) =>
    places.map((place) => textAt(language, place)).find((text) => text !== undefined);
  const part = say(['names', code]) ?? code;
  if (key === undefined) return part;
  const base = key.replace(/_en$/, '');
  const property = say(
    ['parts', code, key],
    ['fields', key],
    ['parts', code, base],
    ['fields', base],
  );
  return `${part} · ${property ?? key}`;
}

function textAt(language: Language, place: readonly string[]): string | undefined {
  const found = place.reduce<unknown>(
    (at, key) => (Object.hasOwn(Object(at), key) ? Object(at)[key] : undefined),
    texts[language],
  );
  return typeof found === 'string' ? found : undefined;
}
