import { choice, fenOf, money, yuanOf } from '../../../src/fields/index.ts';
import { bookedOf, placeRecharge, plansFor, rechargesOf } from '../../domain/storefront.ts';
import { anyObject, id, listOf, objectOf, text, whole } from '../../http/jsonSchema.ts';
import type { Route } from '../../http/registry.ts';
import { optionalId, pageFields } from './inputs.ts';
import { customerRoute, type StorefrontOptions } from './storefrontRoute.ts';

/** Top-ups of a member's balance, and the value of points. Source: domain E 28, 29. */
export const rechargeRoutes = (parts: StorefrontOptions): readonly Route[] => [
  plansRoute(parts),
  createRoute(parts),
  indexRoute(parts),
  rulesRoute(parts),
  logRoute(parts),
];

const plansRoute = (parts: StorefrontOptions) =>
  customerRoute(
    parts,
    { method: 'GET', path: '/api/shop.Recharge/plans', title: 'recharge.plans' },
    {
      output: objectOf({ list: listOf(anyObject), custom: anyObject }),
      async handle({ member, now }) {
        const { settings } = parts;
        const plans = await plansFor(parts.db, { userId: member.id, now });
        const isAllowed = await settings.get('recharge_custom');
        return {
          list: plans.map((plan) => ({
            id: plan.id,
            name: plan.name,
            name_en: plan.name_en,
            money: yuanOf(plan.money),
            give_money: yuanOf(plan.give_money),
            give_score: plan.give_score,
            is_recommend: plan.is_recommend,
            end_time: plan.end_time,
            left: plan.left,
          })),
          custom: isAllowed
            ? {
                min: yuanOf(fenOf(await settings.get('recharge_min'))),
                max: yuanOf(fenOf(await settings.get('recharge_max'))),
              }
            : null,
        };
      },
    },
  );

const createRoute = (parts: StorefrontOptions) =>
  customerRoute(
    parts,
    { method: 'POST', path: '/api/shop.Recharge/create', title: 'recharge.create' },
    {
      idempotency: 'required',
      limit: 'create',
      fields: {
        plan_id: optionalId(),
        money: money({ min: 1, optional: true }),
        method: choice({ offline: ['offline'] }, { optional: true }),
      },
      output: objectOf({ id, order_no: text, money: text, expire_time: whole }),
      async handle({ member, input, idempotencyKey, now, once }) {
        const services = { setting: parts.settings.get };
        return once(async (tx) => {
          const order = await placeRecharge(services, tx, {
            userId: member.id,
            planId: input.plan_id,
            money: input.money,
            method: input.method,
            idempotencyKey,
            now,
            zone: parts.zone,
          });
          return rechargeRow(order);
        });
      },
    },
  );

const indexRoute = (parts: StorefrontOptions) =>
  customerRoute(
    parts,
    { method: 'GET', path: '/api/shop.Recharge/index', title: 'recharge.index' },
    {
      fields: pageFields,
      output: objectOf({ list: listOf(anyObject), total: whole }),
      async handle({ member, input }) {
        const { list, total } = await rechargesOf(parts.db, { userId: member.id, ...input });
        return { list: list.map(rechargeRow), total };
      },
    },
  );

const rulesRoute = (parts: StorefrontOptions) =>
  customerRoute(
    parts,
    { method: 'GET', path: '/api/shop.Score/rules', title: 'score.rules' },
    {
      output: anyObject,
      async handle() {
        const { get } = parts.settings;
        return {
          enabled: await get('integral_enabled'),
          per_yuan: await get('integral_per_yuan'),
          max_percent: await get('integral_max_percent'),
          step: await get('integral_step'),
          give_per_yuan: await get('integral_give_per_yuan'),
          grant_at: await get('integral_grant_at'),
        };
      },
    },
  );

const logRoute = (parts: StorefrontOptions) =>
  customerRoute(
    parts,
    { method: 'GET', path: '/api/shop.Score/log', title: 'score.log' },
    {
      fields: {
        direction: choice({ in: ['in'], out: ['out'] }, { optional: true }),
        ...pageFields,
      },
      output: objectOf({ list: listOf(anyObject), total: whole }),
      async handle({ member, input: { page, limit, direction } }) {
        const { rows, total } = await bookedOf(parts.db, 'score', {
          memberId: member.id,
          limit,
          offset: (page - 1) * limit,
          direction: direction ?? undefined,
        });
        return { list: rows, total };
      },
    },
  );

const rechargeRow = <R extends { readonly money: number; readonly give_money: number }>(
  order: R,
) => ({
  ...order,
  money: yuanOf(order.money),
  give_money: yuanOf(order.give_money),
});
