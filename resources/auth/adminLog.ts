import { choice, int, json, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { leastLogDays } from './logDays.ts';

const system = { system: true } as const;

const outcome = choice(
  {
    /** Written before the call was carried out; it stays so only when the server ended meanwhile. */
    begun: ['begun', 'info', 'ring'],
    done: ['done', 'success', 'done'],
    refused: ['refused', 'warning', 'alert'],
    failed: ['failed', 'danger', 'cross'],
  },
  { ...system, default: 'begun' },
);
export const CallOutcome = outcome.codes;

/** Every call of the back office that writes, whatever became of it, by whomever. */
export const adminLog = shape(
  'admin_log',
  {
    /**
     * Id of the account; 0: not signed in. Not a reference, so that an account can be deleted and its rows
     * stay.
     */
    admin_id: int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 }),
    /** Nickname of the account at that time; the username where there was none. */
    admin_name: text({ ...system, max: 50, default: '', names: { id: 'admin_id', of: 'admin' } }),
    /** Name of the account, or the one typed to sign in. */
    username: text({ ...system, max: 50, default: '' }),
    title: text({ ...system, max: 100, default: '', search: true, bilingual: true }),
    outcome,
    url: text({ ...system, max: 1_500, default: '' }),
    /** Parameters and body, without secrets and cut where they are long. */
    data: json({ ...system, optional: true, searchText: true }),
    ip: text({ ...system, max: 50, default: '' }),
    useragent: text({ ...system, max: 255, default: '' }),
  },
  {
    indexes: {
      ix_admin: { on: ['admin_id', 'id'] },
      ix_sign_in: { on: ['id'], where: "url = '/admin/Index/login'" },
    },
    // The account of a sign-in is known only after the row has begun.
    appendOnly: {
      fills: { fields: ['outcome', 'admin_id', 'admin_name'], while: 'begun' },
      erases: ['data', 'url'],
      keepsDays: leastLogDays,
    },
  },
);

/** Log of staff calls. Read only; admins see their own rows, and those of others with a node. */
export const adminLogs = resource(adminLog, {
  path: 'auth/adminLog',
  label: 'title',
  verbs: ['index', 'detail', 'export'],
  nodes: ['all'],
  menu: { group: 'auth', icon: 'history', weigh: 96 },
  list: {
    columns: [
      'id',
      ['admin_name', 'username'],
      ['title', 'url'],
      'outcome',
      ['ip', 'useragent'],
      'create_time',
    ],
    also: ['admin_id', 'data'],
    filters: ['admin_name', 'username', 'title', 'outcome', 'url', 'ip', 'create_time'],
    sort: ['id', 'desc'],
    card: { title: 'title', status: 'outcome', detail: ['admin_name', 'create_time'] },
  },
  query: { admin_id: 'admin_id', username: 'username' },
  detail: [
    { section: 'action', fields: ['outcome', 'url', 'data'] },
    { section: 'who', fields: ['admin_name', 'username', 'ip', 'useragent'] },
  ],
  samples: {
    saved: {
      id: 3,
      admin_id: 1,
      admin_name: '闻溪',
      username: 'admin',
      title: '快递公司-编辑',
      title_en: 'Carriers-Edit',
      outcome: 'done',
      url: '/admin/shop.delivery.Company/edit',
      data: { id: 4, name: '顺丰速运', password: '***' },
      ip: '203.0.113.9',
      useragent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0',
      create_time: 1_763_700_000,
    },
    stranger: {
      id: 2,
      admin_id: 0,
      admin_name: 'admin',
      username: 'admin',
      title: '登录',
      title_en: 'Sign in',
      outcome: 'refused',
      url: '/admin/Index/login',
      data: { username: 'admin', password: '***', keep: false },
      ip: '198.51.100.23',
      useragent: 'curl/8.5.0',
      create_time: 1_763_699_000,
    },
  },
});
