import { coupons } from '../../../../resources/marketing/coupons.ts';
import { countGrant, nodeOf } from '../../../../src/contract/index.ts';
import { int } from '../../../../src/fields/index.ts';
import { readInput } from '../../../../src/schema/index.ts';
import type { Db } from '../../../db/index.ts';
import { countRecipients, type GrantInput, mostRecipients } from '../../../domain/index.ts';
import { anyObject, objectOf, whole } from '../../jsonSchema.ts';
import type { AdminRoute } from '../../registry.ts';
import type { Texts } from '../../texts.ts';

/** Counts the members who would receive the coupon of a grant, before it is begun. Source: domain A14. */
export const couponGrantRoutes = ({
  db,
  texts,
}: {
  readonly db: Db;
  readonly texts: Texts;
}): readonly AdminRoute[] => [
  {
    method: countGrant.method,
    path: countGrant.path,
    realm: 'admin',
    permission: nodeOf(coupons.path, 'grant'),
    title: (lang) => texts.say(lang, 'server.api.countGrant'),
    input: { in: 'body', schema: objectOf({ id: whole, input: anyObject }, ['id', 'input']) },
    output: objectOf({ count: whole, matched: whole, held: whole, most: whole }),
    async handle({ body, now }) {
      const couponId = Number(readInput({ id: couponIdField }, body, { mode: 'add' })['id']);
      // Read by the very fields that the action declares.
      const input = readInput(coupons.actions.grant.input, Object(body['input']), {
        mode: 'add',
      }) as GrantInput;
      return { ...(await countRecipients(db, { couponId, input }, now)), most: mostRecipients };
    },
  },
];

const couponIdField = int({ min: 1, max: Number.MAX_SAFE_INTEGER });
