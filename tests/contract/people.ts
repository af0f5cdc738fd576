import type { Kept } from './kept.ts';
import { place } from './kept.ts';
import type { Stage } from './play.ts';

type Raw = Readonly<Record<string, unknown>>;

export const ownerPassword = 'stone-lantern-88';
export const staffPassword = 'paper-kite-17';

/** Nodes of the limited group; the group below it holds some of them. */
const limitedNodes = [
  'auth',
  'auth/adminLog',
  'auth/adminLog/index',
  'auth/admin',
  'auth/admin/index',
  'auth/admin/add',
  'auth/admin/edit',
  'auth/admin/del',
  'auth/group',
  'auth/group/index',
  'auth/group/add',
  'auth/group/edit',
  'auth/group/del',
];
const belowNodes = ['auth', 'auth/admin', 'auth/admin/index'];
/** Not less than the limited group, but something else. */
const peerNodes = ['user', 'user/user', 'user/user/index'];

/** Calls of the owner, without a captcha. */
type Ask = (
  ask: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Raw>;

/**
 * Staff, members and their groups, as an owner would make them: over the API alone. Gives what rows
 * may speak of, and who is signed in.
 */
export async function people(url: string): Promise<Pick<Stage, 'actors' | 'kept'>> {
  const open = askAt(url);
  const owner = await signIn(open, 'admin', ownerPassword);
  const ask: Ask = (...given) => open(given[0], given[1], owner);
  const rules = rulesIn(place(await ask('GET /admin/auth.Rule/index'), 'data.list'));
  const idsOf = (nodes: readonly string[]) => nodes.map((node) => rules[node]);

  const made = async (what: string, body: Raw) =>
    place(await ask(`POST /admin/${what}/add`, body), 'data.id');
  const limitedGroup = await made('auth.Group', group('limited', idsOf(limitedNodes)));
  const belowGroup = await made('auth.Group', group('below', idsOf(belowNodes)));
  const nothingGroup = await made('auth.Group', group('nothing', []));
  const staff = (username: string, groupId: unknown) =>
    made('auth.Admin', {
      username,
      nickname: username,
      password: staffPassword,
      group_arr: [groupId],
    });
  const limited = await staff('limited', limitedGroup);
  const below = await staff('below', belowGroup);
  await staff('nothing', nothingGroup);
  await staff('waiting', belowGroup);
  await staff('guessed', belowGroup);
  await staff('switched', belowGroup);
  await staff('single', belowGroup);
  const peersGroup = await made('auth.Group', group('peers', idsOf(peerNodes)));
  await staff('peer', peersGroup);

  const memberRules = rulesIn(place(await ask('GET /admin/user.Rule/index'), 'data.list'));
  const narrowGroup = await made('user.Group', {
    name: 'narrow',
    rules: [memberRules['account'], memberRules['account/profile']],
  });
  const membership = (username: string, n: number, groupId: unknown) =>
    made('user.User', {
      username,
      nickname: username,
      password: staffPassword,
      email: `${username}@example.com`,
      mobile: `1990000${String(n).padStart(4, '0')}`,
      group_id: groupId,
    });
  const member = await membership('member', 1, 1);
  const bystander = await membership('bystander', 2, 1);
  await membership('narrow', 3, narrowGroup);
  await membership('waiter', 4, 1);

  const kept: Kept = {
    owner: 1,
    'owner token': owner.batoken,
    limited,
    below,
    member,
    bystander,
    limitedGroup,
    belowGroup,
    narrowGroup,
    peersGroup,
    staffPassword,
    ownerPassword,
    'rules of limited': idsOf(limitedNodes),
    'own leaves': idsOf(limitedNodes.filter((node) => node.split('/').length === 3)),
    'last seven days': lastSevenDays(),
    'every rule': Object.values(rules),
    ...Object.fromEntries(Object.entries(rules).map(([name, id]) => [`rule ${name}`, id])),
    ...Object.fromEntries(
      Object.entries(memberRules).map(([name, id]) => [`member rule ${name}`, id]),
    ),
  };
  return {
    kept,
    actors: {
      owner,
      limited: await signIn(open, 'limited', staffPassword),
      below: await signIn(open, 'below', staffPassword),
      expired: await signIn(open, 'waiting', staffPassword),
      member: await checkIn(open, 'member'),
      'narrow member': await checkIn(open, 'narrow'),
      'expired member': await checkIn(open, 'waiter'),
    },
  };
}

/** As calendars of the shop write them. */
const lastSevenDays = (): readonly string[] =>
  [6, 5, 4, 3, 2, 1, 0].map((ago) =>
    new Date(Date.now() - ago * 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' }),
  );

const group = (name: string, rules: readonly unknown[]) => ({ name, rules, status: '1' });

/** Ids of rules by name, out of their tree. */
function rulesIn(tree: unknown): Readonly<Record<string, unknown>> {
  const all = (nodes: readonly Raw[]): readonly Raw[] =>
    nodes.flatMap((node) => [node, ...all((node['children'] ?? []) as readonly Raw[])]);
  // A list of rules: it was asked for.
  return Object.fromEntries(all(tree as readonly Raw[]).map(({ name, id }) => [name, id]));
}

const askAt =
  (url: string): Ask =>
  async (ask, body, headers = {}) => {
    const [method = 'GET', path = '/'] = ask.split(' ');
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: {
        server: 'true',
        'think-lang': 'en',
        'content-type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await reply.json()) as Raw;
    if (answer['code'] !== 1) throw new Error(`${ask} was refused: ${JSON.stringify(answer)}`);
    return answer;
  };

async function signIn(ask: Ask, username: string, password: string) {
  const answer = await ask('POST /admin/Index/login', { username, password, keep: false });
  return { batoken: String(place(answer, 'data.userInfo.token')) };
}

async function checkIn(ask: Ask, username: string) {
  const body = { tab: 'login', username, password: staffPassword, keep: false };
  const answer = await ask('POST /api/user/checkIn', body);
  return { 'ba-user-token': String(place(answer, 'data.userInfo.token')) };
}
