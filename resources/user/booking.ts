import { belongsTo, choice, int, text } from '../../src/fields/index.ts';

const system = { system: true } as const;

/** Paths of the ledgers in the back office, by the holding that they record. */
export const ledgerPaths = { money: 'user/moneyLog', score: 'user/scoreLog' } as const;

/** Reasons of changes of a balance or points by staff. */
export const bookingReasons = {
  compensation: ['compensation'],
  promotion: ['promotion'],
  after_sale: ['after_sale'],
  offline: ['offline'],
  mistake: ['mistake'],
  other: ['other'],
} as const;

/** Fields of every row of a member's ledger: its owner, its cause, and its description. */
export const booking = {
  user_id: belongsTo('user', { shows: 'nickname', with: ['username'], search: true }),
  biz_type: text({ ...system, max: 20, default: '' }),
  biz_id: int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 }),
  biz_no: text({
    ...system,
    max: 40,
    default: '',
    names: {
      id: 'biz_id',
      of: {
        field: 'biz_type',
        resources: {
          order: 'shop_order',
          recharge: 'recharge_order',
          recharge_gift: 'recharge_order',
          refund: 'shop_refund',
          payment: 'shop_payment',
          approval: 'balance_approval',
          correction: 'shop_money_log',
          coupon: 'coupon_receive',
        },
      },
    },
  }),
  /** Reason of a change by staff. */
  reason: choice(bookingReasons, { ...system, optional: true }),
  memo: text({ max: 255, default: '' }),
  /** `system`, `member:41` or `admin:1`. */
  actor: text({ ...system, max: 40, default: 'system' }),
  /** Names the one event that may write this row: `refund:12`. */
  unique_key: text({ ...system, max: 80, unique: true }),
};

/** Causes of a change, as `biz_type` names them. */
const origin = choice(
  {
    order: ['order'],
    recharge: ['recharge'],
    recharge_gift: ['recharge_gift'],
    refund: ['refund'],
    payment: ['payment'],
    approval: ['approval'],
    correction: ['correction'],
    admin: ['admin'],
    coupon: ['coupon'],
    check_in: ['check_in'],
  },
  { optional: true },
);
const origins = Object.values(origin.codes);

/** The cause of a change in words. */
export const bookingOrigin = {
  as: origin,
  of: ({ biz_type }: { readonly biz_type: string }) =>
    origins.find((code) => code === biz_type) ?? null,
};

export const ledgerFacts = {
  indexes: { ix_user: { on: ['user_id', 'id desc'] } },
  appendOnly: true,
} as const;
