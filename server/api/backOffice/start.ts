import {
  dashboard,
  defaultAvatar,
  mostCounted,
  nodeOf,
  Refusal,
  shopConfig,
  start,
  viewCounts,
  type Language,
  type OutputOf,
} from '../../../src/contract/index.ts';
import { text as textField } from '../../../src/fields/index.ts';
import { type AnyResource, Invalid, InvalidInput, writeMoment } from '../../../src/schema/index.ts';
import { menuOf } from '../../auth/index.ts';
import type { Crud } from '../../crud/index.ts';
import type { Db } from '../../db/index.ts';
import { unreadCountOf } from '../../domain/messages/notifications.ts';
import { anyObject, objectOf, listOf, text, whole, yesNo } from '../../http/jsonSchema.ts';
import type { AdminCall, AdminRoute, Route } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { siteOf, type SiteOptions, type SiteSettings } from '../site.ts';

export type StartRouteOptions = SiteOptions & {
  readonly db: Db;
  readonly zone: string;
  readonly modules: { readonly uidsOn: () => readonly string[] };
};

/** Start of the back office: the admin, the menu, the site. Source: contract 2.6. */
export const startRoute = (parts: StartRouteOptions): Route => ({
  method: start.method,
  path: start.path,
  realm: 'admin',
  permission: 'signed-in',
  title: (lang) => parts.texts.say(lang, 'server.api.start'),
  input: { in: 'nothing' },
  output: objectOf({
    adminInfo: anyObject,
    menus: listOf(anyObject),
    siteConfig: anyObject,
    groups: listOf(text),
    timeZone: text,
    modules: listOf(text),
    terminal: anyObject,
  }),
  handle: (call) => begin(parts, call),
});

type ShopConfigOptions = SiteOptions & {
  readonly db: Db;
  readonly settings: SiteSettings & {
    get(name: 'notify_enabled' | 'play_audio'): Promise<boolean>;
  };
};

/** The settings of the shop that the shell of the back office works by. Source: specification 7. */
export const shopConfigRoute = (parts: ShopConfigOptions): Route => ({
  method: shopConfig.method,
  path: shopConfig.path,
  realm: 'admin',
  permission: 'signed-in',
  title: (lang) => parts.texts.say(lang, 'server.api.shopConfig'),
  input: { in: 'nothing' },
  output: objectOf({ notify: yesNo, playAudio: yesNo, unread_count: whole, siteConfig: anyObject }),
  async handle({ admin, lang }) {
    return {
      notify: await parts.settings.get('notify_enabled'),
      playAudio: await parts.settings.get('play_audio'),
      unread_count: await unreadCountOf(parts.db, admin.id),
      siteConfig: { ...(await siteOf(parts, lang)), apiUrl: '' },
    } satisfies OutputOf<typeof shopConfig>;
  },
});

type CountsRouteOptions = {
  readonly crud: Pick<Crud, 'countsOfMany'>;
  readonly texts: Texts;
  readonly resources: readonly AnyResource[];
};

/** The counts of the views of several resources: the badges of a menu by one call. */
export const countsRoute = ({ crud, texts, resources }: CountsRouteOptions): Route => ({
  method: viewCounts.method,
  path: viewCounts.path,
  realm: 'admin',
  permission: 'signed-in',
  title: (lang) => texts.say(lang, 'server.api.menuCounts'),
  input: { in: 'query', fields: { names: textField({ max: 10_000, default: '' }) } },
  output: objectOf({ counts: anyObject }),
  async handle({ admin, input }) {
    const names = new Set(String(input['names']).split(',').filter(Boolean));
    if (names.size > mostCounted)
      throw new InvalidInput(new Map([['names', new Invalid('invalid')]]));
    const readable = resources.filter(
      ({ name, path, verbs, source }) =>
        names.has(name) && !source && verbs.includes('index') && admin.can(nodeOf(path, 'index')),
    );
    const counted = await crud.countsOfMany(
      readable.map(({ name }) => name),
      admin,
    );
    return { counts: Object.fromEntries(counted) } satisfies OutputOf<typeof viewCounts>;
  },
});

/** The dashboard of existing clients; the new one requests its blocks one by one. */
export const dashboardRoute = ({ db, texts }: { db: Db; texts: Texts }): AdminRoute => ({
  method: dashboard.method,
  path: dashboard.path,
  realm: 'admin',
  permission: 'dashboard/index',
  title: (lang) => texts.say(lang, 'server.pages.dashboard'),
  input: { in: 'nothing' },
  output: objectOf({ remark: text }),
  async handle() {
    const rule = await db
      .selectFrom('admin_rule')
      .where('name', '=', 'dashboard')
      .select('remark')
      .executeTakeFirst();
    return { remark: rule?.remark ?? '' } satisfies OutputOf<typeof dashboard>;
  },
});

async function begin(parts: StartRouteOptions, { admin, session, lang }: AdminCall) {
  const { db, zone } = parts;
  const profile = await db
    .selectFrom('admin')
    .where('id', '=', admin.id)
    .select(['id', 'username', 'nickname', 'avatar', 'last_login_time'])
    .executeTakeFirst();
  const menus = await menuOf(db, session.permissions, lang);
  // Source: contract 10/A12. An admin without any permission cannot start.
  if (!profile || menus.length === 0) throw new Refusal('denied');
  const last = profile.last_login_time;
  return {
    adminInfo: {
      ...profile,
      avatar: profile.avatar || defaultAvatar,
      last_login_time: last === null ? '' : writeMoment(last, zone),
      super: admin.super,
    },
    menus,
    groups: await groupNames(db, admin.id, lang),
    siteConfig: { ...(await siteOf(parts, lang)), apiUrl: '' },
    timeZone: zone,
    modules: parts.modules.uidsOn(),
    // Read by existing clients alone.
    terminal: { phpDevelopmentServer: false, npmPackageManager: 'npm' },
  } satisfies OutputOf<typeof start> & { readonly terminal: object };
}

/** The groups in use of an admin, as they are called in a language. */
async function groupNames(db: Db, adminId: number, lang: Language): Promise<readonly string[]> {
  const groups = await db
    .selectFrom('admin_group_access as access')
    .innerJoin('admin_group as group', 'group.id', 'access.group_id')
    .where('access.uid', '=', adminId)
    .where('group.status', '=', '1')
    .orderBy('group.id')
    .select(['group.name', 'group.name_en'])
    .execute();
  return groups.map(({ name, name_en }) => (lang === 'en' && name_en ? name_en : name));
}
