import type { Language } from '../../../src/contract/index.ts';
import type { InvalidInput } from '../../../src/schema/index.ts';
import { query, type Db } from '../../db/index.ts';
import { declaredSetting } from '../../siteSettings/index.ts';
import { answer } from '../envelope.ts';
import { labelOf } from '../labels.ts';
import type { Texts } from '../texts.ts';

type Parts = { readonly db: Db; readonly texts: Texts };

/** What was refused of a call on settings. Each is named as its input is, which only its row knows. */
export async function toldSettings({ db, texts }: Parts, lang: Language, { fields }: InvalidInput) {
  const rows = await query<{ name: string; title: string }>(
    db,
    'select name, title from config where name = any($1)',
    [[...fields.keys()]],
  );
  const titles = new Map(rows.map(({ name, title }) => [name, title]));
  const label = (name: string): string => {
    if (declaredSetting(name)) return texts.say(lang, `settings.items.${name}.title`);
    return titles.get(name) ?? labelOf(texts, lang, { resource: 'config' }, spelled(name));
  };
  const told = [...fields].map(([name, { code, params }]): [string, string] => [
    name,
    texts.say(lang, `invalid.${code}`, { field: label(name), ...params }),
  ]);
  const [field = '', msg = ''] = told[0] ?? [];
  return answer(0, msg, { error: 'invalid', field, fields: Object.fromEntries(told) });
}

/** Existing clients write this one otherwise. */
const spelled = (name: string): string => (name === 'inputExtend' ? 'input_extend' : name);
