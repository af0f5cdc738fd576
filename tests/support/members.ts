import { hashPassword } from '../../server/auth/index.ts';
import { query } from '../../server/db/index.ts';
import type { MemberPorts } from '../../server/http/index.ts';
import { Refusal } from '../../src/contract/index.ts';
import { cheap, type HttpShop } from './httpShop.ts';

type Raw = Readonly<Record<string, unknown>>;

export const memberPassword = 'paper-kite-17';

/** Codes as if they had been sent: the code is right when it is the one of its event. */
export const codesOf = {
  user_register: 'REG123',
  user_change_email: 'CHE123',
  user_change_mobile: 'CHM123',
  user_retrieve_pwd: 'PWD123',
  user_email_verify: 'VEE123',
  user_mobile_verify: 'VEM123',
} as const;

/** Mail, SMS and captchas of a shop under test; what was asked of them is written down. */
export function fakePorts(isCaptchaOn = false) {
  const asked: Raw[] = [];
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

/** What tests of the member area do with a shop. */
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
  async add(username = 'visitor', values: Raw = {}): Promise<number> {
    const [first] = await query<{ id: number }>(shop.db, 'select min(id) as id from user_group');
    const row: Raw = {
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
