import { apiUrl, type Language, nodeOf } from '../../../src/contract/index.ts';
import { type AnyResource, InvalidInput } from '../../../src/schema/index.ts';
import { anyOf, type Db } from '../../db/index.ts';
import type { Mail } from '../../mail/index.ts';
import {
  addSetting,
  changeSettings,
  declaredSetting,
  listOf,
  removeSettings,
  revealSecret,
  settingRows,
  type Settings,
  settingLabelsOf,
} from '../../siteSettings/index.ts';
import { answer, noContent } from '../../http/envelope.ts';
import { labelOf } from '../../http/labels.ts';
import {
  anyObject,
  id,
  ids,
  listOf as list,
  objectOf,
  text,
  whole,
} from '../../http/jsonSchema.ts';
import type { AdminCall, AdminRoute, Route } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { tryMail } from './tryMail.ts';

export type SettingRouteOptions = {
  readonly db: Db;
  readonly texts: Texts;
  readonly settings: Settings;
  readonly mail: Pick<Mail, 'tryOut'>;
  /** Time zone of written times. */
  readonly zone: string;
};

type SettingCall = Pick<AdminRoute, 'method' | 'input'> &
  Partial<Pick<AdminRoute, 'output' | 'isEmpty'>> & {
    readonly action: string;
    readonly permission: string;
    readonly title: string;
    readonly isBeyondRecall?: true;
    /** Settings an owner adds and the test mail belong to the site alone, secrets are shown for the shop's. */
    readonly of?: 'site' | 'shop';
    readonly handle: (parts: PageParts, call: AdminCall) => unknown;
  };

/** With the path of the page. */
type PageParts = SettingRouteOptions & { readonly path: string };

const anyBody = { in: 'body', schema: anyObject } as const;

/** Source: contract 7.11. */
const calls: readonly SettingCall[] = [
  {
    method: 'GET',
    action: 'index',
    permission: 'index',
    title: 'settings',
    input: { in: 'nothing' },
    output: objectOf({
      list: anyObject,
      remark: text,
      configGroup: anyObject,
      quickEntrance: list(objectOf({ key: text, value: text })),
    }),
    handle: async ({ db, texts, settings: { secrets }, path, zone }, { lang }) =>
      listOf(await settingRows(db), {
        path,
        settingLabels: settingLabelsOf(texts, lang),
        secrets,
        zone,
      }),
  },
  {
    method: 'POST',
    action: 'edit',
    permission: 'edit',
    title: 'saveSettings',
    input: anyBody,
    async handle(parts, call) {
      await changeSettings(parts, call.body, { ...visitOf(parts, call), path: parts.path });
      return answer(1, parts.texts.say(call.lang, 'mails.saved'), null);
    },
  },
  // Source: contract 1.4.4.
  {
    method: 'GET',
    action: 'edit',
    permission: 'edit',
    title: 'saveSettings',
    input: { in: 'nothing' },
    isEmpty: true,
    handle: () => noContent,
  },
  {
    of: 'shop',
    method: 'POST',
    action: 'reveal',
    permission: 'reveal',
    title: 'reveal',
    isBeyondRecall: true,
    input: { in: 'body', schema: objectOf({ name: text }) },
    output: objectOf({ value: text }),
    handle: async (parts, { body }) => ({
      value: await revealSecret(parts, { path: parts.path, name: String(body['name']) }),
    }),
  },
  {
    of: 'site',
    method: 'POST',
    action: 'add',
    permission: 'add',
    title: 'addSetting',
    input: anyBody,
    output: objectOf({ id }),
    handle: async (parts, call) => ({
      id: await addSetting(parts, call.body, visitOf(parts, call)),
    }),
  },
  {
    of: 'site',
    method: 'DELETE',
    action: 'del',
    permission: 'del',
    title: 'removeSetting',
    input: { in: 'query', schema: objectOf({ ids }) },
    output: objectOf({ count: whole }),
    // Ids in the address arrive in the body too.
    handle: async (parts, { body }) => ({ count: await removeSettings(parts, body['ids']) }),
  },
  {
    of: 'site',
    method: 'POST',
    action: 'sendTestMail',
    permission: 'sendTestMail',
    title: 'testMail',
    isBeyondRecall: true,
    input: anyBody,
    output: objectOf({ answer: text }),
    handle: (parts, call) => tryMail(parts, call),
  },
];

/** A page of settings: its list, its changes, and the calls of its kind of page. */
export const settingRoutes = (
  parts: SettingRouteOptions,
  resource: Pick<AnyResource, 'path'> & AnyResource,
): readonly Route[] =>
  calls
    .filter(({ of }) => !of || of === (resource.nodes?.includes('reveal') ? 'shop' : 'site'))
    .map(({ action, permission, title, handle, of: _of, ...facts }) => ({
      ...facts,
      path: apiUrl(resource.path, action),
      realm: 'admin',
      permission: nodeOf(resource.path, permission),
      resource,
      title: (lang: Language) => parts.texts.say(lang, `server.api.${title}`),
      async handle(call: AdminCall) {
        try {
          return await handle({ ...parts, path: resource.path }, call);
        } catch (error) {
          if (!(error instanceof InvalidInput)) throw error;
          return refusedSettings(parts, call.lang, error);
        }
      },
    }));

const visitOf = ({ texts, zone }: SettingRouteOptions, { lang, now, ip, admin }: AdminCall) => ({
  settingLabels: settingLabelsOf(texts, lang),
  zone,
  now,
  ip,
  adminId: admin.id,
});

type SettingTextsOptions = { readonly db: Db; readonly texts: Texts };

/** Errors of a call on settings. Each is named by the title of its input, which only its row has. */
async function refusedSettings(
  { db, texts }: SettingTextsOptions,
  lang: Language,
  { fields }: InvalidInput,
) {
  const rows = await db
    .selectFrom('config')
    .where('name', '=', anyOf('text', [...fields.keys()]))
    .select(['name', 'title'])
    .execute();
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
