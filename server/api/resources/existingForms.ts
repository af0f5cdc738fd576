import { resources } from '../../../resources/index.ts';
import { notifications } from '../../../resources/messages/notifications.ts';
import { defaultAvatar, type Language, type SignedInAdmin } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import type { Crud } from '../../crud/index.ts';
import { anyOf, type Db } from '../../db/index.ts';
import { unreadCountOf } from '../../domain/messages/notifications.ts';
import {
  anyObject,
  type JsonSchema,
  listOf,
  objectOf,
  text,
  whole,
} from '../../http/jsonSchema.ts';
import type { AdminCall, Route } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';

type Values = Readonly<Record<string, unknown>>;
type FormOptions = {
  readonly db: Db;
  readonly texts: Texts;
  /** Choices for a rule of watched fields. */
  readonly sensitiveChoices: (admin: SignedInAdmin) => Values;
};

/**
 * Adapts the engine to existing clients: the form they read stays, and additional values are in extra keys.
 * Source: decision 4; contract 7.2, 7.3, 7.13 to 7.15.
 */
export const withExistingForms = (crud: Crud, options: FormOptions): Crud => ({
  ...crud,
  async list(resource, admin, params) {
    const reply = await crud.list(resource, admin, inOurNames(resource, params));
    const form = listForms[resource];
    return form ? form(reply, admin, options) : reply;
  },
  async edit(resource, admin, params) {
    const { row } = await crud.edit(resource, admin, params);
    const choices =
      resource === 'security_sensitive_data' ? options.sensitiveChoices(admin) : undefined;
    return { row: rowInForm(resource, row), ...choices };
  },
  async detail(resource, admin, params) {
    return { row: rowInForm(resource, (await crud.detail(resource, admin, params)).row) };
  },
  add: (resource, admin, body, more) => crud.add(resource, admin, inOurForm(resource, body), more),
  change: (resource, admin, body, more) =>
    crud.change(resource, admin, inOurForm(resource, body), more),
});

type Reply = Awaited<ReturnType<Crud['list']>>;
type ListForm = (
  reply: Reply,
  admin: SignedInAdmin,
  options: FormOptions,
) => Reply | Promise<Reply>;

/** Accounts without a picture have the one that existing clients show, also where they are not listed. */
const withAvatar = (row: Values): Values =>
  'avatar' in row ? { ...row, avatar: row['avatar'] || defaultAvatar } : row;

const rowInForm = (resource: string, row: Values): Values =>
  accounts.has(resource) ? withAvatar(row) : row;

const accounts: ReadonlySet<string> = new Set(['admin', 'user']);

const listForms: Readonly<Record<string, ListForm>> = {
  admin: (reply) => eachRow(reply, withAvatar),
  user: (reply) => eachRow(reply, withAvatar),
  admin_group: groupForm,
  shop_notification: withUnreadCount,
  admin_log: (reply) => eachRow(reply, jsonText('data')),
  security_data_recycle_log: (reply) => eachRow(reply, jsonText('data')),
  security_sensitive_data: (reply) => eachRow(reply, withTags),
  security_sensitive_data_log: (reply) =>
    eachRow(reply, (row) => ({
      ...row,
      row_id: row['id_value'],
      id_value: `${String(row['primary_key'])}=${String(row['id_value'])}`,
    })),
};

/** Values of rows that are in a form of existing clients, by resource, for the API description. */
export const existingProperties: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>> = {
  admin_group: { rule_ids: listOf({}) },
  shop_notification: { message_type_map: text },
  security_sensitive_data_log: { row_id: whole, id_value: { anyOf: [whole, text] } },
};

/** Adds the caller's unread count to the replies of actions on messages. Source: domain A17. */
export const withUnreadCounts = (db: Db, routes: readonly Route[]): readonly Route[] =>
  routes.map((route) => {
    const { realm, resource, method, output } = route;
    if (realm !== 'admin' || resource?.name !== notifications.name || method === 'GET')
      return route;
    return {
      ...route,
      output: { allOf: [output ?? anyObject, objectOf({ unread_count: whole })] },
      async handle(call: AdminCall) {
        const reply = await route.handle(call);
        return { ...Object(reply), unread_count: await unreadCountOf(db, call.admin.id) };
      },
    };
  });

/** The reply carries how many messages the caller has not read, and each the name of its type. */
async function withUnreadCount(reply: Reply, admin: SignedInAdmin, { db, texts }: FormOptions) {
  const named = eachRow(reply, (row) => ({
    ...row,
    message_type_map: texts.say(
      admin.lang,
      `resources.shop_notification.options.message_type.${String(row['message_type'])}`,
    ),
  }));
  return { ...named, unread_count: await unreadCountOf(db, admin.id) };
}

/** A column of content as the text it is stored as there. */
const jsonText =
  (field: string) =>
  (row: Values): Values =>
    typeof row[field] === 'object' ? { ...row, [field]: JSON.stringify(row[field]) } : row;

/** The titles of the watched fields alone: tags of a list. Source: contract 7.14. */
const withTags = (row: Values): Values => ({
  ...row,
  data_fields: Object.entries(Object(row['data_fields'])).map(([name, title]) => title || name),
});

/** The rows of a list, a tree or a select, each changed. */
function eachRow(reply: Reply, change: (row: Values) => Values): Reply {
  const changed = (rows: readonly Values[]): Values[] =>
    rows.map((row) => {
      const { children } = row;
      const own = change(row);
      return Array.isArray(children) ? { ...own, children: changed(children) } : own;
    });
  if ('options' in reply) return { ...reply, options: changed(reply.options) };
  return 'list' in reply ? { ...reply, list: changed(reply.list) } : reply;
}

/** Existing clients draw a summary, and leave out the buttons of the caller's own groups. */
async function groupForm(reply: Reply, admin: SignedInAdmin, { db, texts }: FormOptions) {
  const own = await db
    .selectFrom('admin_group_access')
    .where('uid', '=', admin.id)
    .select('group_id')
    .orderBy('group_id')
    .execute();
  const titles = await firstTitles(db, reply, admin.lang);
  const summarised = eachRow(reply, (row) => ({
    ...row,
    rules: summaryOf(rulesOf(row), { texts, lang: admin.lang, titles }),
    rule_ids: rulesOf(row),
  }));
  return { ...summarised, group: own.map(({ group_id: id }) => id) };
}

const rulesOf = ({ rules }: Values): readonly unknown[] => (Array.isArray(rules) ? rules : []);

type Titles = ReadonlyMap<number, string>;

/** The titles of the rules that summaries begin with. */
async function firstTitles(db: Db, reply: Reply, lang: Language): Promise<Titles> {
  const ids = new Set<number>();
  eachRow(reply, (row) => {
    const [first] = rulesOf(row);
    if (typeof first === 'number') ids.add(first);
    return row;
  });
  if (ids.size === 0) return new Map();
  const rules = await db
    .selectFrom('admin_rule')
    .where('id', '=', anyOf('bigint', [...ids]))
    .select(['id', 'title', 'title_en'])
    .execute();
  return new Map(
    rules.map(({ id, title, title_en: english }) => [
      id,
      lang === 'en' && english ? english : title,
    ]),
  );
}

type Summary = { readonly texts: Texts; readonly lang: Language; readonly titles: Titles };

function summaryOf(rules: readonly unknown[], { texts, lang, titles }: Summary): string {
  if (rules.includes('*')) return texts.say(lang, 'server.grants.everything');
  const [first] = rules;
  if (first === undefined) return texts.say(lang, 'server.grants.nothing');
  const title = titles.get(Number(first)) ?? '';
  if (rules.length === 1) return title;
  return texts.say(lang, 'server.grants.several', { title, count: rules.length });
}

/** Columns of the security logs under the names that a join gives them there. */
const loggedNames: Readonly<Record<string, string>> = {
  'admin.nickname': 'admin_name',
  'recycle.name': 'recycle_name',
  'recycle.controller_as': 'controller',
  'sensitive.name': 'sensitive_name',
  'sensitive.controller_as': 'controller',
};

/** The conditions of a list in our names. */
function inOurNames(resource: string, params: Values): Values {
  const { search } = params;
  if (!/^security_\w+_log$/.test(resource) || !Array.isArray(search)) return params;
  return { ...params, search: search.map(ourCondition) };
}

function ourCondition(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  const { field, val, ...others }: Values = { ...item };
  const name = typeof field === 'string' ? field.replace(/^\w+_log\./, '') : field;
  return {
    ...others,
    field: typeof name === 'string' ? (loggedNames[name] ?? name) : name,
    // As their list shows it: `id=5`.
    val: name === 'id_value' && typeof val === 'string' ? val.replace(/^id=/, '') : val,
  };
}

/** A body in our form: notes of watched fields come beside the names of the fields. */
function inOurForm(resource: string, body: unknown): unknown {
  if (!watching.has(resource) || typeof body !== 'object' || body === null) return body;
  const { controller, data_table: table, fields }: Values = { ...body };
  refuseOtherTable(controller, table);
  if (resource !== 'security_sensitive_data' || !Array.isArray(fields)) return body;
  return {
    ...body,
    data_fields: Object.fromEntries(
      fields.map((each: Values) => [String(each?.['name']), each?.['value'] ?? '']),
    ),
  };
}

const watching = new Set(['security_data_recycle', 'security_sensitive_data']);

/** The table follows from the controller; existing clients choose both. */
function refuseOtherTable(controller: unknown, table: unknown): void {
  if (typeof controller !== 'string' || typeof table !== 'string' || table === '') return;
  const watched = resources.find(({ path }) => path.toLowerCase() === controller.toLowerCase());
  if (watched && watched.shape.name !== table)
    throw new InvalidInput(new Map([['data_table', new Invalid('not_an_option')]]));
}
