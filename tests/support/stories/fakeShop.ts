import { resources } from '../../../resources/index.ts';
import {
  scheduledExportChoices,
  type ScheduledExportChoices,
} from '../../../resources/routine/shared/scheduledExportCalls.ts';
import { readPermissions } from '../../../src/client/index.ts';
import {
  countGrant,
  type AdminProfile,
  adminSessions,
  endAdminSession,
  findRecords,
  type Language,
  login,
  nodeOf,
  ownProfile,
  type OwnProfile,
  type OwnSession,
  preferences,
  readApiUrl,
  readQuery,
  ReplyCode,
  saveOwnProfile,
  savePreference,
  shopConfig,
  start,
  type Start,
  words,
} from '../../../src/contract/index.ts';
import type { AnyAction, AnyResource } from '../../../src/schema/index.ts';
import { browserZone } from '../../../src/kit/time/clock.ts';
import { type Asked, type Body, callsOn, type Outcome } from './calls.ts';
import { storyNow } from './clock.ts';
import { menusOf, type Role, staffOf, wordsOf } from './roles.ts';
import { shopDashboardCalls, siteDashboardCalls } from './dashboardCalls.ts';
import { settingCalls } from './settingCalls.ts';
import { openTables } from './tables.ts';

/** States of a shop that a story can show. */
const conditions = [
  'usual',
  'empty',
  'loading',
  'failing',
  'partly',
  'many',
  'long',
  'stale',
] as const;
export type Condition = (typeof conditions)[number];

const rowCounts: Readonly<Record<Condition, number>> = {
  usual: 36,
  empty: 0,
  loading: 0,
  failing: 0,
  partly: 36,
  many: 10_000,
  long: 36,
  stale: 36,
};

type Fake = {
  readonly role: Role;
  readonly condition: Condition;
  readonly language: () => Language;
  readonly replies?: Replies;
};

/** Replies of single calls in every condition, by path; `undefined`: the server does not have the route. */
export type Replies = Readonly<Record<string, Outcome | undefined>>;

/**
 * A shop that answers one person over `fetch`: rows like the samples of the declarations, menus and
 * calls as far as that person was granted. What it cannot answer it says, as the server would.
 */
export function fakeShop({ role, condition, language, replies = {} }: Fake): typeof fetch {
  const { profile } = staffOf[role];
  const { can } = readPermissions(menusOf(role, language()), { isSuper: profile.super });
  const change = condition === 'long' ? lengthened : asItIs;
  const tables = openTables(rowCounts[condition], change);
  const { reads, writes, act } = callsOn(tables, { can, isStale: condition === 'stale' });

  const account = ownAccount(profile, { isAlone: condition === 'empty', change });
  const isEmpty = condition === 'empty';
  const settings = {
    ...settingCalls(language, change),
    ...shopDashboardCalls(isEmpty),
    [scheduledExportChoices.path]: () => ({ data: exportChoices }),
    [countGrant.path]: () => ({
      data: isEmpty
        ? { count: 0, matched: 0, held: 0, most: 5_000 }
        : { count: 412, matched: 430, held: 8, most: 5_000 },
    }),
  };
  const site = siteDashboardCalls(isEmpty);

  const ofNoResource: Readonly<Record<string, (isRead: boolean) => unknown>> = {
    [start.path]: beginning,
    [shopConfig.path]: () => ({
      notify: true,
      playAudio: true,
      unread_count: isEmpty ? 0 : 12,
      siteConfig: siteOf(language()),
    }),
    [login.path]: (isRead) => (isRead ? { captcha: false } : welcome),
    [words.path]: () => ({ words: wordsOf(role) }),
    [findRecords.path]: () => ({ groups: [] }),
    [preferences.path]: () => ({ list: [] }),
    [savePreference.path]: () => null,
  };

  return async (input, { method = 'GET', body, signal } = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const isRead = method === 'GET';
    const told = replies[url.pathname];
    if (told) return reply(told);
    if (url.pathname in replies) return noSuchRoute();
    const said = ofNoResource[url.pathname];
    if (said) return envelope({ data: said(isRead) });
    if (condition === 'loading') return never(signal);
    if (fails(readApiUrl(url.pathname)?.action)) return failed();
    const own = account[url.pathname];
    if (own) return reply(own);
    const [node, data] = site[url.pathname] ?? [];
    if (node !== undefined)
      return can(node) ? reply({ data }) : envelope({ data: [] }, ReplyCode.denied);
    return answer(url, isRead, bodyOf(body));
  };

  function answer(url: URL, isRead: boolean, body: Body): Response {
    const address = readApiUrl(url.pathname);
    const resource = resources.find(({ path }) => path === address?.path);
    if (!address || !resource) return noSuchRoute();
    const declared = resource.actions[address.action];
    const byHand = settings[url.pathname];
    const run =
      byHand ??
      (isRead ? reads : writes)[address.action] ??
      (declared && acting(declared)) ??
      (isPreview.test(address.action) ? () => ({ data: previewed }) : undefined);
    if (!run) return noSuchRoute();
    if (!can(nodeFor(resource, address.action.replace(isPreview, ''))))
      return envelope({ data: [] }, ReplyCode.denied);
    return reply(run({ resource, query: readQuery(url.search.slice(1)), body }));
  }

  /** Where a part fails, the lists are what still works. */
  function fails(action: string | undefined) {
    return condition === 'failing' || (condition === 'partly' && action !== 'index');
  }

  function acting(declared: AnyAction) {
    return (asked: Asked) => act(asked, declared);
  }

  function beginning(): Start {
    return {
      adminInfo: profile,
      menus: menusOf(role, language()),
      siteConfig: siteOf(language()),
      // As in the browser, whichever that is: no screen then names a zone.
      timeZone: browserZone(),
      modules: ['richtext'],
    };
  }
}

/** Lists that may be exported at fixed times. */
const exportChoices: ScheduledExportChoices = {
  lists: [
    {
      path: 'shop/user/user',
      name: '会员 Customers',
      views: [{ name: 'regulars', title: '回头客 Regulars' }],
      columns: [
        { name: 'nickname', title: '昵称 Nickname' },
        { name: 'mobile', title: '手机号 Mobile' },
      ],
    },
    { path: 'auth/adminLog', name: '操作日志 Admin log', views: [], columns: [] },
  ],
};

/** A preview of an action, as `orderEffects.ts` of the server makes it. */
const isPreview = /Preview$/;
const previewed = {
  balance: '336.00',
  requested: '0.00',
  points: 336,
  coupons: [{ name: '满 300 减 40', name_en: '40 off 300' }],
  stock: [
    {
      goods_name: '亚麻立领衬衫',
      goods_name_en: 'Linen Stand-Collar Shirt',
      sku_text: '石墨 / L',
      sku_text_en: 'Graphite / L',
      num: 1,
    },
  ],
  status: 6,
};

const nodeFor = ({ path, actions }: AnyResource, action: string): string =>
  nodeOf(path, actions[action]?.permission ?? permissions[action] ?? action);

/** Calls that ask for the node of another one. */
const permissions: Readonly<Record<string, string>> = {
  counts: 'index',
  choices: 'add',
  detail: 'index',
  bulkCheck: 'bulkEdit',
  history: 'index',
  notes: 'index',
  colleagues: 'index',
  editNote: 'note',
  pinNote: 'note',
  delNote: 'note',
  reveal: 'sensitive',
  countGrant: 'grant',
  today: 'sales',
  causes: 'sales',
  ending: 'index',
  todayMembers: 'members',
};

const siteNames: Readonly<Record<Language, string>> = { 'zh-cn': '青石商城', en: 'Bluestone Shop' };
export const siteOf = (language: Language): Start['siteConfig'] => ({
  siteName: siteNames[language],
  version: '0.1.0',
  cdnUrl: '',
  apiUrl: '',
  upload: { maxSize: 10_485_760, allowedSuffixes: 'jpg,png,webp', allowedMimeTypes: [] },
});

const welcome = { userInfo: { ...staffOf.super.profile, token: 'story', refresh_token: 'story' } };

const envelope = ({ data, refused = '' }: Outcome, code: number = ReplyCode.success): Response =>
  json({ code, msg: refused, time: storyNow, data });

const reply = (outcome: Outcome): Response =>
  envelope(outcome, outcome.refused ? ReplyCode.failure : ReplyCode.success);

const failed = (): Response => json({ code: 0, message: 'failed', id: '7f3a' }, 500);

const noSuchRoute = (): Response => json({ code: 404, message: 'no such route' }, 404);

const json = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A reply that does not come. */
const never = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

const bodyOf = (body: unknown): Body => (typeof body === 'string' ? JSON.parse(body) : {});

/** Change made to every row and reply before it is shown. */
export type Change = <Row extends object>(row: Row) => Row;

const asItIs: Change = (row) => row;

/** Texts as long as a careless person might make them. */
function lengthened<Row extends object>(row: Row): Row {
  const texts = Object.entries(row).flatMap(([name, value]) =>
    typeof value === 'string' && /\p{Script=Han}|\p{L} /u.test(value)
      ? [[name, `${value} · ${`${value} `.repeat(3).trim()}`]]
      : [],
  );
  return { ...row, ...Object.fromEntries(texts) };
}

type Situation = {
  /** True if the account has no other session. */
  readonly isAlone: boolean;
  readonly change: Change;
};

/** Replies of the calls about the signed-in account. */
function ownAccount(
  profile: AdminProfile,
  { isAlone, change }: Situation,
): Readonly<Record<string, Outcome>> {
  const info: OwnProfile = change({
    ...profile,
    email: 'wenxi@example.com',
    mobile: '19900000001',
    motto: '先把事情做完，再把事情做好',
  });
  return {
    [ownProfile.path]: { data: { info } },
    [saveOwnProfile.path]: { data: null },
    [adminSessions.path]: { data: { list: isAlone ? sessions.slice(0, 1) : sessions } },
    [endAdminSession.path]: { data: null },
  };
}

const hour = 3_600;
const session = (id: string, hoursAgo: number): Pick<OwnSession, 'id' | 'expire_time'> & Times => ({
  id,
  create_time: storyNow - (hoursAgo + 7) * hour,
  last_time: storyNow - hoursAgo * hour,
  expire_time: storyNow + 72 * hour,
});
type Times = Pick<OwnSession, 'create_time' | 'last_time'>;

const sessions: readonly OwnSession[] = [
  {
    ...session('here', 0),
    ip: '203.0.113.9',
    user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36',
    current: true,
  },
  {
    ...session('phone', 3),
    ip: '198.51.100.23',
    user_agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile/15E148 Safari/604.1',
    current: false,
  },
  { ...session('tool', 26), ip: '2001:db8::7f3a', user_agent: 'curl/8.5.0', current: false },
];
