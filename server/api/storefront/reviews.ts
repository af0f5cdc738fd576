import { choice, flag, images, int, longText } from '../../../src/fields/index.ts';
import { transact } from '../../db/index.ts';
import { addReview, appendReview, linesToReview, memberActor } from '../../domain/storefront.ts';
import { anyObject, id, listOf, objectOf, yesNo } from '../../http/jsonSchema.ts';
import type { Route } from '../../http/registry.ts';
import { rowId } from './inputs.ts';
import { customerRoute, type StorefrontOptions } from './storefrontRoute.ts';

const star = choice({ one: [1], two: [2], three: [3], four: [4], five: [5] });
const optionalStar = () => int({ min: 1, max: 5, optional: true });

/** Reviews of members. Source: domain E 25. */
export const reviewRoutes = (parts: StorefrontOptions): readonly Route[] => [
  customerRoute(
    parts,
    { method: 'GET', path: '/api/shop.Evaluate/pending', title: 'review.pending' },
    {
      output: objectOf({ list: listOf(anyObject) }),
      handle: async ({ member }) => ({ list: await linesToReview(parts.db, member.id) }),
    },
  ),
  customerRoute(
    parts,
    { method: 'POST', path: '/api/shop.Evaluate/add', title: 'review.add' },
    {
      idempotency: 'optional',
      fields: {
        order_goods_id: rowId(),
        star,
        content: longText({ max: 1_000, default: '' }),
        images: images({ max: 9 }),
        anonymous: flag({ default: 0 }),
        service_star: optionalStar(),
        express_star: optionalStar(),
      },
      output: objectOf({ id, completed: yesNo }),
      handle: ({ member, input, now, once }) =>
        once((tx) =>
          addReview(tx, {
            actor: memberActor(member),
            lineId: input.order_goods_id,
            star: input.star,
            content: input.content,
            images: input.images,
            isAnonymous: input.anonymous === 1,
            serviceStar: input.service_star,
            expressStar: input.express_star,
            now,
          }),
        ),
    },
  ),
  customerRoute(
    parts,
    { method: 'POST', path: '/api/shop.Evaluate/append', title: 'review.append' },
    {
      fields: { id: rowId(), content: longText({ max: 1_000 }), images: images({ max: 9 }) },
      handle: ({ member, input, now }) =>
        transact(parts.db, (tx) => appendReview(tx, { userId: member.id, ...input, now })),
    },
  ),
];
