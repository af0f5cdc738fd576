import { coupons } from '../../../../resources/marketing/coupons.ts';
import { countGrant, nodeOf } from '../../../../src/contract/index.ts';
import { readInput } from '../../../../src/schema/index.ts';
import type { Db } from '../../../db/index.ts';
import { countRecipients, type GrantInput, mostRecipients } from '../../../domain/index.ts';
import { anyObject, objectOf, whole } from '../../openapi/jsonSchema.ts';
import type { AdminRoute } from '../../registry.ts';
import type { Texts } from '../../texts.ts';

/** How many members a grant would reach, before it is begun. Source: domain A14. */
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
    input: { in: 'body', schema: objectOf({ input: anyObject }, ['input']) },
    output: objectOf({ count: whole, most: whole }),
    async handle({ body, now }) {
      const input = readInput(coupons.actions.grant.input, Object(body['input']), { mode: 'add' });
      // Read by the very fields that the action declares.
      return { count: await countRecipients(db, input as GrantInput, now), most: mostRecipients };
    },
  },
];
