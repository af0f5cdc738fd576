import type { GrantedRules } from '../../resources/auth/groups.ts';
import { hashPassword } from '../../server/auth/index.ts';
import { query } from '../../server/db/index.ts';
import type { MemberPorts } from '../../server/api/member/index.ts';
import { Refusal, type SignedInAdmin } from '../../src/contract/index.ts';
import { Invalid, type InvalidCode, InvalidInput } from '../../src/schema/index.ts';
import { cheap, type HttpShop } from './httpShop.ts';
import { crudOf, type Raw, type Shop } from './shop.ts';

type MemberRow = Readonly<Record<string, unknown>>;

export const memberPassword = 'paper-kite-17';

/** Codes as if they had been sent: the code is right when it is the one of its event. */
export const codesOf = {
  user_register: 'REG123',
  user_change_email: 'CHE123',
  user_change_mobile: 'CHM123',
  user_retrieve_pwd: 'PWD123',
  user_email_verify: 'VEE123',
  user_mobile_verify: 'VEM123',
  user_login: 'LOG123',
} as const;

/** Mail, SMS and captchas of a shop under test; what was asked of them is written down. */
export function fakePorts(isCaptchaOn = false) {
  const asked: MemberRow[] = [];
  const ports: MemberPorts = {
    isCaptchaOn,
    captcha: {
      async demand(given) {
        asked.push(given);
        if (isCaptchaOn && given.info !== 'right') throw new Refusal('captcha');
      },
    },
    codes: {
      async check(given) {
        asked.push(given);
        if (given.code !== codesOf[given.event]) throw new Refusal('captcha');
      },
    },
    channels: () => ['email', 'mobile'],
  };
  return { asked, ports };
}

/** Helpers of tests of the member area. */
export const membersOf = (shop: HttpShop) => ({
  /** A group that grants these nodes, or everything. */
  async group(nodes: readonly string[] | '*', name = 'everybody'): Promise<number> {
    const found = await query<{ id: number }>(
      shop.db,
      'select id from user_rule where name = any($1) order by id',
      [nodes === '*' ? [] : nodes],
    );
    const rules = nodes === '*' ? ['*'] : found.map(({ id }) => id);
    const [made] = await query<{ id: number }>(
      shop.db,
      'insert into user_group (name, rules) values ($1, $2) returning id',
      [name, JSON.stringify(rules)],
    );
    return made?.id ?? 0;
  },
  /** A member in a group; in the one that grants everything when none is said. */
  async add(username = 'visitor', values: MemberRow = {}): Promise<number> {
    const [first] = await query<{ id: number }>(shop.db, 'select min(id) as id from user_group');
    const row: MemberRow = {
      username,
      nickname: username,
      password: await hashPassword(memberPassword, cheap),
      group_id: first?.id ?? (await this.group('*')),
      join_time: shop.now,
      ...values,
    };
    const columns = Object.keys(row);
    const [made] = await query<{ id: number }>(
      shop.db,
      `insert into "user" (${columns.join(', ')})
       values (${columns.map((_, n) => `$${n + 1}`).join(', ')}) returning id`,
      Object.values(row),
    );
    return made?.id ?? 0;
  },
  /** Signs in over HTTP; gives both tokens. */
  async signIn(username = 'visitor', password = memberPassword, keep = false) {
    const body = { tab: 'login', username, password, keep };
    const { data, text } = await shop.post('/api/user/checkIn', body);
    // Read as the login page does.
    const info = data?.['userInfo'] as { token: string; refresh_token: string } | undefined;
    if (!info) throw new Error(`login refused: ${text}`);
    return { memberToken: info.token, refreshToken: info.refresh_token };
  },
});

/** An admin who passes every node: where it matters whose rows they touch, not which calls they may make. */
export const adminOf = (id: number, isSuper: boolean): SignedInAdmin => ({
  id,
  username: `admin${id}`,
  lang: 'zh-cn',
  super: isSuper,
  can: () => true,
});

export const refused = (path: string, code: InvalidCode) =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));

/** The calls of the engine, as the tests of staff make them. */
export const callsOn = (shop: Shop) => ({
  add: (resource: string, admin: SignedInAdmin, body: Raw) =>
    crudOf(shop).add(resource, admin, body),
  change: (resource: string, admin: SignedInAdmin, body: Raw) =>
    crudOf(shop).change(resource, admin, body),
  del: (resource: string, admin: SignedInAdmin, ...ids: number[]) =>
    crudOf(shop).del(resource, admin, { ids }),
  /** Rows of a list for an admin, as text to search in. */
  seen: async (resource: string, admin: SignedInAdmin) =>
    JSON.stringify(await crudOf(shop).list(resource, admin, {})),
});

export async function addAccount(shop: Shop, groups: readonly number[], values: Raw = {}) {
  const accounts = await shop.rows('admin');
  const id = await shop.insert('admin', {
    username: `staff${accounts.length}`,
    nickname: '苏禾',
    password: 'old hash',
    ...values,
  });
  for (const group of groups) {
    await query(shop.db, 'insert into admin_group_access (uid, group_id) values ($1, $2)', [
      id,
      group,
    ]);
  }
  return id;
}

/** Four rules; an owner with everything, a lead with rules 1 to 3, a packer with rules 1 and 2. */
export async function addCompany(shop: Shop) {
  await query(shop.db, 'delete from admin_group_access');
  for (const n of [1, 2, 3, 4]) {
    await shop.insert('admin_rule', {
      name: `area/page${n}`,
      title: `页 ${n}`,
      pid: n === 1 ? 0 : 1,
    });
  }
  const group = (name: string, rules: GrantedRules) =>
    shop.insert('admin_group', { name, rules: JSON.stringify(rules), status: '1' });
  const all = await group('超级', ['*']);
  const leads = await group('主管', [1, 2, 3]);
  const packers = await group('仓储', [1, 2]);
  const owner = await addAccount(shop, [all]);
  const lead = await addAccount(shop, [leads]);
  const packer = await addAccount(shop, [packers]);
  const [asOwner, asLead] = [adminOf(owner, true), adminOf(lead, false)];
  return { all, leads, packers, owner, lead, packer, asOwner, asLead };
}
