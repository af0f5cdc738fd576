import {
  accountBalance,
  accountIntegral,
  accountOverview,
  profileForm,
  ReplyCode,
  saveProfile,
} from '../../../src/contract/index.ts';
import { yuanOf } from '../../../src/fields/index.ts';
import { pageOf } from '../../crud/index.ts';
import { memberIdentity, memberProfile } from '../../../resources/user/users.ts';
import { transact } from '../../db/index.ts';
import {
  bookedOf,
  identityOf,
  lastDays,
  sumsOf,
  writeProfile,
  type LedgerEntry,
} from '../../domain/index.ts';
import { answer } from '../../http/envelope.ts';
import {
  anyObject,
  fieldsSchema,
  listOf,
  objectOf,
  text as textSchema,
  whole,
} from '../../http/jsonSchema.ts';
import type { MemberCall, MemberRoute } from '../../http/registry.ts';
import { memberRoute, writingOf, type MemberRouteOptions } from './memberRoute.ts';

/** Own account of a member; there is no id to name another. Source: contract 3.4. */
export const accountRoutes = (parts: MemberRouteOptions): readonly MemberRoute[] => [
  memberRoute(
    parts,
    { ...accountOverview, title: 'overview' },
    {
      permission: 'account/overview',
      input: { in: 'nothing' },
      output: objectOf({
        days: listOf(textSchema),
        score: listOf(whole),
        money: listOf(textSchema),
      }),
      handle: (call) => overviewOf(parts, call),
    },
  ),
  memberRoute(
    parts,
    { ...profileForm, title: 'profileForm' },
    {
      permission: 'account/profile',
      input: { in: 'nothing' },
      output: objectOf({
        accountVerificationType: listOf(textSchema),
        real_name: textSchema,
        id_number: textSchema,
      }),
      handle: async ({ member }) => ({
        accountVerificationType: parts.ports.channels(),
        ...(await identityOf(parts.db, member.id)),
      }),
    },
  ),
  memberRoute(
    parts,
    { ...saveProfile, title: 'profile' },
    {
      permission: 'account/profile/edit',
      input: { in: 'body', schema: fieldsSchema({ ...memberProfile, ...memberIdentity }) },
      handle: (call) => save(parts, call),
    },
  ),
  memberRoute(
    parts,
    { ...accountIntegral, title: 'integral' },
    {
      permission: 'account/integral',
      ...ledgerFacts,
      handle: async (call) => {
        const { rows, total } = await page(parts, 'score', call);
        return { list: rows.map(({ amount, ...row }) => ({ ...row, score: amount })), total };
      },
    },
  ),
  memberRoute(
    parts,
    { ...accountBalance, title: 'balance' },
    {
      permission: 'account/balance',
      ...ledgerFacts,
      handle: async (call) => {
        const { rows, total } = await page(parts, 'money', call);
        return { list: rows.map(inYuan), total };
      },
    },
  ),
];

async function overviewOf({ db, zone }: MemberRouteOptions, { member, now }: MemberCall) {
  const days = lastDays(now, zone);
  const asked = { memberId: member.id, days, zone };
  const money = await sumsOf(db, 'money', asked);
  return { days, score: await sumsOf(db, 'score', asked), money: money.map(yuanOf) };
}

async function save(parts: MemberRouteOptions, call: MemberCall) {
  const { db, auth, texts } = parts;
  const { member, body, lang } = call;
  // An absent value is an empty one: the form is sent whole, by an existing client with its tokens.
  const given = Object.fromEntries(
    Object.entries(memberProfile).map(([name, { options }]) => [
      name,
      body[name] ?? ('default' in options ? options.default : null),
    ]),
  );
  const identity = Object.fromEntries(
    Object.keys(memberIdentity)
      .filter((name) => body[name] !== undefined)
      .map((name) => [name, body[name]]),
  );
  const all = { ...given, ...identity };
  await transact(db, (tx) => writeProfile(tx, writingOf(parts, member, call), all));
  auth.member.forget();
  return answer(ReplyCode.success, texts.say(lang, 'server.member.saved'), null);
}

const ledgerFacts = {
  input: {
    in: 'query',
    schema: objectOf({ page: whole, limit: whole, direction: { enum: ['in', 'out'] } }, []),
  },
  output: objectOf({ list: listOf(anyObject), total: whole }),
} as const;

const page = ({ db }: MemberRouteOptions, what: 'money' | 'score', { member, query }: MemberCall) =>
  bookedOf(db, what, {
    memberId: member.id,
    direction: directionOf(query['direction']),
    ...pageOf(query['page'], query['limit']),
  });

const directionOf = (raw: unknown) => (raw === 'in' || raw === 'out' ? raw : undefined);

const inYuan = ({ amount, before, after, ...row }: LedgerEntry) => ({
  ...row,
  money: yuanOf(amount),
  before: yuanOf(before),
  after: yuanOf(after),
});
