import { hashCosts, hashPassword } from '../../server/auth/index.ts';
import { openInside, type Inside } from './inside.ts';
import { median } from './load.ts';

/**
 * Power of a reply's time to reveal an account: 0.5 reveals nothing, 0 and 1 all. Mann-Whitney: the share in
 * which a known name takes longer than an unknown one.
 */
export type Telling = {
  readonly call: string;
  readonly known: number;
  readonly unknown: number;
  readonly auc: number;
  readonly bar: readonly [number, number];
};

type Attempt = {
  readonly call: string;
  readonly path: string;
  /** Number of calls for each kind of name. */
  readonly count: number;
  readonly body: (name: string) => object;
};

/** Wrong in everything but the name, which is known or not. */
const attempts = (count: number): readonly Attempt[] => [
  {
    call: 'member login',
    path: '/api/user/checkIn',
    count,
    body: (username) => ({ tab: 'login', username, password: 'wrong-word-1' }),
  },
  {
    call: 'staff login',
    path: '/admin/Index/login',
    count,
    body: (username) => ({ username, password: 'wrong-word-1', keep: false }),
  },
  {
    call: 'register',
    path: '/api/user/checkIn',
    count,
    body: (username) => ({
      tab: 'register',
      username,
      password: 'paper-kite-17',
      registerType: 'email',
      email: `${username}@example.com`,
      captcha: '000000',
    }),
  },
  {
    call: 'reset',
    path: '/api/account/retrievePassword',
    count,
    body: (name) => ({
      type: 'email',
      account: `${name}@example.com`,
      captcha: '000000',
      password: 'paper-kite-18',
    }),
  },
  {
    call: 'code for a reset',
    path: '/api/Ems/send',
    count,
    body: (name) => ({ email: `${name}@example.com`, event: 'user_retrieve_pwd' }),
  },
];

export async function timings(count: number): Promise<readonly Telling[]> {
  await using inside = await openInside();
  await addAccounts(inside, count);
  const told: Telling[] = [];
  for (const attempt of attempts(count)) told.push(await tellingOf(inside, attempt));
  return told;
}

async function addAccounts({ rows }: Inside, count: number): Promise<void> {
  const member = await hashPassword('paper-kite-17', hashCosts.member);
  const staff = await hashPassword('paper-kite-17', hashCosts.admin);
  await rows(
    `insert into "user" (username, nickname, email, password)
     select 'known' || n, 'known', 'known' || n || '@example.com', $1 from generate_series(1, $2::int) n`,
    [member, count],
  );
  await rows(
    `insert into admin (username, nickname, password)
     select 'known' || n, 'known', $1 from generate_series(1, $2::int) n`,
    [staff, count],
  );
}

async function tellingOf(inside: Inside, attempt: Attempt): Promise<Telling> {
  const { call, count } = attempt;
  const times: Record<'known' | 'other', number[]> = { known: [], other: [] };
  const replies = new Set<string>();
  for (let n = 1; n <= count; n += 1) {
    // In turn, so that whatever else the machine does meets both alike; whichever first, likewise.
    const kinds = n % 2 ? (['known', 'other'] as const) : (['other', 'known'] as const);
    for (const kind of kinds) {
      const { ms, reply } = await tried(inside, attempt, `${kind}${n}`);
      times[kind].push(ms);
      replies.add(reply);
    }
  }
  if (replies.size !== 1) throw new Error(`${call}: replies differ: ${[...replies].join(' | ')}`);
  return {
    call,
    known: median(times.known),
    unknown: median(times.other),
    auc: aucOf(times.known, times.other),
    bar: [0.45, 0.55],
  };
}

let calls = 0;

async function tried({ shop }: Inside, { path, body }: Attempt, name: string) {
  calls += 1;
  const began = performance.now();
  const { body: text } = await shop.app.inject({
    method: 'POST',
    url: path,
    // Each from a network of its own: limits count by it.
    remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
    headers: { server: 'true', 'content-type': 'application/json' },
    payload: JSON.stringify(body(name)),
  });
  return { ms: performance.now() - began, reply: text.replace(/"time":\d+,/, '') };
}

function aucOf(known: readonly number[], unknown: readonly number[]): number {
  const longer = known.flatMap((ms) =>
    unknown.map((other) => (ms > other ? 1 : ms < other ? 0 : 0.5)),
  );
  return longer.reduce<number>((sum, each) => sum + each, 0) / longer.length;
}
