import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase } from '../support/postgres.ts';
import { signIn, startServer, type Caller, type Reply } from '../support/serverProcess.ts';
import { inLongRun, isLong } from '../support/long.ts';
import { tempDir } from '../support/temporary.ts';

const node = 'shop/delivery/company/index';
const list = '/admin/shop.delivery.Company/index';
const password = 'paper-kite-17';

inLongRun(() =>
  test('in one process on the embedded database a revoked permission ends within a second', async () => {
    await using home = await tempDir();
    const server = await startServer({ DATA_DIR: home.path, SEED: 'minimal' });
    try {
      expect(await outcomes(server.url, server.url)).toEqual(expected);
    } finally {
      await server.stop();
    }
  }),
);

test('in another process of the same shop a revoked permission ends within a second', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  await using home = await tempDir();
  await using otherHome = await tempDir();
  const shared = { DATABASE_URL: url, SERVER_KEY: 'k'.repeat(40), SEED: 'minimal' };
  const one = await startServer({ ...shared, DATA_DIR: home.path });
  const two = await startServer({ ...shared, DATA_DIR: otherHome.path });
  try {
    expect(await outcomes(one.url, two.url)).toEqual(expected);
  } finally {
    await Promise.all([one.stop(), two.stop()]);
    await dropDatabase(url);
  }
});

/** Time after the reply from which no call may succeed. A busy machine needs more than the second of a quiet one. */
const graceMs = isLong ? 1_000 : 30_000;

/** The outcome of a case: calls succeed before it, none after the grace, and the refusal that follows. */
type Outcome = { readonly before: boolean; readonly late: number; readonly told: number };

const [ended, denied] = [
  { before: true, late: 0, told: 303 },
  { before: true, late: 0, told: 401 },
] as const;
const expected: Readonly<Record<string, Outcome>> = {
  'switched off': ended,
  deleted: ended,
  'given a new password': ended,
  'signed out': ended,
  'a session ended from another': ended,
  'put into another group': ended,
  'a right taken from the group': denied,
  'the group switched off': denied,
  'the rule switched off': denied,
  'a member switched off': ended,
  'a member given a new password': ended,
  'a member put into another group': ended,
  // A caller who is not concerned keeps access.
  'a colleague': { before: true, late: -1, told: 1 },
};

/** Revokes permissions in `here` while the callers call `there`. */
async function outcomes(here: string, there: string) {
  const boss = await signIn(here);
  const cases = await casesOf(boss, here, there);
  const measured = Object.entries(cases).map(async ([name, { call, shut }], place) => {
    // In sequence, so that no case waits for all others.
    return [name, await observed(call, shut, 500 + place * (isLong ? 250 : 50))] as const;
  });
  return Object.fromEntries(await Promise.all(measured));
}

type Case = { readonly call: () => Promise<Reply>; readonly shut?: () => Promise<Reply> };

async function observed(call: Case['call'], shut: Case['shut'], afterMs: number): Promise<Outcome> {
  const seen: { readonly began: number; readonly code: number }[] = [];
  let isOver = false;
  const loop = (async () => {
    while (!isOver) {
      const began = performance.now();
      seen.push({ began, code: (await call()).code });
      await sleep(Math.max(5, 40 - (performance.now() - began)));
    }
  })();
  await sleep(afterMs);
  const started = performance.now();
  const reply = await shut?.();
  // The reply comes after the commit, so the time is counted from the reply.
  const committed = performance.now();
  if (reply && reply.code !== 1) throw new Error(`refused: ${JSON.stringify(reply)}`);
  const isRefused = () => shut === undefined || seen.at(-1)?.code !== 1;
  while (!isRefused() && performance.now() < committed + graceMs) await sleep(20);
  // Refused once, it stays refused.
  await sleep(600);
  isOver = true;
  await loop;
  const open = seen.filter(({ code }) => code === 1);
  const refused = seen.find(({ began, code }) => began > started && code !== 1);
  const latest = Math.min(refused?.began ?? Infinity, committed + graceMs);
  const late = open.filter(({ began }) => began > latest).length;
  const told = seen.at(-1)?.code ?? 0;
  return { before: open.some(({ began }) => began < started), late: shut ? late : -1, told };
}

async function casesOf(boss: Caller, here: string, there: string): Promise<Record<string, Case>> {
  const rules = idsOf((await boss.get('/admin/auth.Rule/index')).data['list']);
  const added = async (path: string, body: unknown): Promise<number> => {
    const { data, msg } = await boss.post(`/admin/${path}/add`, body);
    if (!data?.['id']) throw new Error(`${path}: ${msg} ${JSON.stringify(data)}`);
    return Number(data['id']);
  };
  let named = 0;
  const group = (granted = node) =>
    added('auth.Group', { name: `group ${(named += 1)}`, rules: [rules.get(granted)] });
  const admin = async (groupId: number, path = list) => {
    const username = `admin${(named += 1)}`;
    const facts = { username, nickname: username, password, group_arr: [groupId] };
    const id = await added('auth.Admin', facts);
    const session = await signIn(there, { username, password });
    return { id, username, session, call: () => session.get(path) };
  };
  const memberGroups = {
    all: await added('user.Group', { name: 'all', rules: ['*'] }),
    none: await added('user.Group', { name: 'none', rules: [] }),
  };
  const member = async () => {
    const username = `member${(named += 1)}`;
    const facts = { username, nickname: username, password, group_id: memberGroups.all };
    const id = await added('user.User', facts);
    const token = await memberToken(there, username);
    return { id, call: () => memberCall(there, token) };
  };
  const [ours, other] = [await group(), await group('shop/order/order/index')];
  const edit = (path: string, body: object) => () => boss.post(`/admin/${path}/edit`, body);
  const [off, gone, renewed, left, ousted, moved, colleague] = [
    await admin(ours),
    await admin(ours),
    await admin(ours),
    await admin(ours),
    await admin(ours),
    await admin(ours),
    await admin(ours),
  ];
  const second = await signIn(here, { username: ousted.username, password });
  const [poorer, closed] = [await group(), await group()];
  const [shorn, shut] = [await admin(poorer), await admin(closed)];
  const ruled = await admin(await group('routine/smsLog/index'), '/admin/routine.SmsLog/index');
  const [banned, changed, regrouped] = [await member(), await member(), await member()];
  return {
    'switched off': { ...off, shut: edit('auth.Admin', { id: off.id, status: '0' }) },
    deleted: { ...gone, shut: () => deleted(here, boss, `/admin/auth.Admin/del?ids[]=${gone.id}`) },
    'given a new password': {
      ...renewed,
      shut: edit('auth.Admin', { id: renewed.id, password: 'another-1' }),
    },
    'signed out': {
      ...left,
      shut: () => signedOut(here, left.session.token),
    },
    'a session ended from another': {
      ...ousted,
      shut: async () => {
        const { data } = await second.get('/admin/session/index');
        // The sessions of the profile page.
        const sessions = data['list'] as { id: string; current: boolean | number }[];
        const foreign = sessions.find(({ current }) => !current);
        return second.post('/admin/session/end', { id: foreign?.id });
      },
    },
    'put into another group': {
      ...moved,
      shut: edit('auth.Admin', { id: moved.id, group_arr: [other] }),
    },
    'a right taken from the group': {
      ...shorn,
      shut: edit('auth.Group', { id: poorer, rules: [] }),
    },
    'the group switched off': { ...shut, shut: edit('auth.Group', { id: closed, status: '0' }) },
    'the rule switched off': {
      ...ruled,
      shut: edit('auth.Rule', { id: rules.get('routine/smsLog/index'), status: '0' }),
    },
    'a member switched off': {
      ...banned,
      shut: edit('user.User', { id: banned.id, status: 'disable' }),
    },
    'a member given a new password': {
      ...changed,
      shut: edit('user.User', { id: changed.id, password: 'another-1' }),
    },
    'a member put into another group': {
      ...regrouped,
      shut: edit('user.User', { id: regrouped.id, group_id: memberGroups.none }),
    },
    'a colleague': { call: colleague.call },
  };
}

type RuleRow = { readonly id: number; readonly name: string; readonly children?: RuleRow[] };

/** Ids of rules by their node, from the tree that staff see. */
function idsOf(tree: unknown): ReadonlyMap<string, number> {
  const flat = (rules: readonly RuleRow[]): readonly RuleRow[] =>
    rules.flatMap((rule) => [rule, ...flat(rule.children ?? [])]);
  // The form of the list of rules.
  return new Map(flat(tree as RuleRow[]).map(({ id, name }) => [name, id]));
}

const asked = async (url: string, init: RequestInit): Promise<Reply> =>
  (await (await fetch(url, init)).json()) as Reply;
const sent = { server: 'true', 'content-type': 'application/json' };

const deleted = (url: string, { token }: Caller, path: string) =>
  asked(`${url}${path}`, { method: 'DELETE', headers: { server: 'true', batoken: token } });
const signedOut = (url: string, token: string) =>
  asked(`${url}/admin/Index/logout`, {
    method: 'POST',
    headers: { ...sent, batoken: token },
    body: '{}',
  });
const memberCall = (url: string, token: string) =>
  asked(`${url}/api/account/overview`, { headers: { ...sent, 'ba-user-token': token } });

async function memberToken(url: string, username: string): Promise<string> {
  const body = JSON.stringify({ tab: 'login', username, password, keep: false });
  const { data } = await asked(`${url}/api/user/checkIn`, { method: 'POST', headers: sent, body });
  // The form the login page reads.
  return (data['userInfo'] as { token: string }).token;
}
