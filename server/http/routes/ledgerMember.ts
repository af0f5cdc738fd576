import { ledgerHolder, nodeOf, Refusal, type LedgerHolder } from '../../../src/contract/index.ts';
import { yuanOf } from '../../../src/fields/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import type { Db } from '../../db/index.ts';
import { anyObject, objectOf, whole } from '../openapi/jsonSchema.ts';
import type { AdminRoute } from '../registry.ts';
import type { Texts } from '../texts.ts';

type LedgerMemberOptions = { readonly db: Db; readonly texts: Texts };

/** Whom a new ledger row would be about, as existing clients ask before they add one. Source: contract 7.8. */
export const ledgerMemberRoutes = (
  { db, texts }: LedgerMemberOptions,
  ledgers: readonly AnyResource[],
): readonly AdminRoute[] =>
  ledgers.map(({ path }) => ({
    ...ledgerHolder(path),
    realm: 'admin',
    permission: nodeOf(path, 'add'),
    title: (lang) => texts.say(lang, 'server.api.ledgerMember'),
    input: { in: 'query', schema: objectOf({ userId: whole }) },
    output: objectOf({ user: anyObject }),
    handle: ({ query: { userId } }) => memberOf(db, userId),
  }));

async function memberOf(db: Db, given: unknown): Promise<{ readonly user: LedgerHolder }> {
  const id = typeof given === 'string' && /^[1-9]\d{0,14}$/.test(given) ? Number(given) : 0;
  const user = await db
    .selectFrom('user')
    .where('id', '=', id)
    .select(['id', 'username', 'nickname', 'money', 'score'])
    .executeTakeFirst();
  if (!user) throw new Refusal('not_found');
  return { user: { ...user, money: yuanOf(user.money) } };
}
