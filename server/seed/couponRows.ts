import { day, hour, lastMoment } from './clock.ts';
import type { MemberPlan } from './memberPlan.ts';
import { at, stream } from './random.ts';

type CouponSeed = {
  readonly name: string;
  readonly name_en: string;
  readonly amount?: number;
  readonly discount?: number;
  readonly most?: number;
  readonly from?: number;
  readonly days?: number;
  /** Days from the end of the demo. */
  readonly window?: readonly [start: number, end: number];
  readonly total?: number;
  readonly held: number;
  readonly off?: true;
};

const coupons: readonly CouponSeed[] = [
  {
    name: '满 300 减 40',
    name_en: '40 off orders of 300',
    amount: 40_00,
    from: 300_00,
    days: 14,
    total: 1_000,
    held: 92,
  },
  {
    name: '满 1000 减 150',
    name_en: '150 off orders of 1,000',
    amount: 150_00,
    from: 1_000_00,
    days: 30,
    held: 41,
  },
  { name: '新人 20 元券', name_en: '20 off for new members', amount: 20_00, days: 7, held: 120 },
  {
    name: '全场 95 折',
    name_en: '5% off everything',
    discount: 950,
    most: 100_00,
    days: 10,
    total: 500,
    held: 63,
  },
  {
    name: '会员日 88 折',
    name_en: '12% off on member day',
    discount: 880,
    most: 60_00,
    from: 200_00,
    window: [-2, 5],
    held: 27,
  },
  {
    name: '双十一满 500 减 80',
    name_en: '11.11: 80 off orders of 500',
    amount: 80_00,
    from: 500_00,
    window: [-20, -8],
    total: 200,
    held: 74,
  },
  {
    name: '新年满 600 减 100',
    name_en: 'New year: 100 off orders of 600',
    amount: 100_00,
    from: 600_00,
    window: [30, 50],
    held: 0,
  },
  { name: '次日生效 10 元券', name_en: '10 off from tomorrow', amount: 10_00, days: 3, held: 18 },
  { name: '老客 9 折', name_en: '10% off for regulars', discount: 900, days: 60, held: 33 },
  {
    name: '限量 50 元券',
    name_en: '50 off, limited',
    amount: 50_00,
    from: 50_00,
    days: 20,
    total: 25,
    held: 25,
  },
  { name: '售后补偿 15 元', name_en: '15 off as an apology', amount: 15_00, days: 90, held: 12 },
  {
    name: '已停用 5 元券',
    name_en: '5 off, discontinued',
    amount: 5_00,
    days: 30,
    held: 9,
    off: true,
  },
];

type CouponContext = { readonly now: number; readonly move: (moment: number) => number };

export function couponRows({ move }: Pick<CouponContext, 'move'>) {
  const created = move(lastMoment - 90 * day);
  return coupons.map((seed, index) => {
    const { name, name_en, amount, discount, most, from = 0, days, total = 0, held, off } = seed;
    const [start = null, end = null] =
      seed.window?.map((offset) => move(lastMoment + offset * day)) ?? [];
    const status = off ? 0 : 1;
    return {
      id: index + 1,
      name,
      name_en,
      ...worthOf({ amount, discount, most }),
      min_amount: from,
      scope: 1,
      valid_type: seed.window ? 1 : index === 7 ? 3 : 2,
      valid_start: start,
      valid_end: end,
      valid_days: days ?? null,
      total,
      received: held,
      used: 0,
      per_user: 1,
      remark: '',
      weigh: 100 - index,
      status,
      create_time: created,
      update_time: created,
    };
  });
}

type Worth = { readonly [Key in 'amount' | 'discount' | 'most']: number | undefined };

/** An amount off, or a discount with the most it takes off. */
const worthOf = ({ amount, discount, most }: Worth) => ({
  type: amount === undefined ? 2 : 1,
  amount: amount ?? null,
  discount: discount ?? null,
  max_discount: most ?? null,
});

type CouponRow = ReturnType<typeof couponRows>[number];

const positions = ['center', 'goods', 'register_gift', 'order_gift'];
/** Coupon and position of each offer, with its quota and when it began. */
const offers = [
  [1, 0, 600, -60],
  [2, 0, 0, -60],
  [4, 0, 300, -30],
  [5, 0, 0, -2],
  [7, 0, 500, 25],
  [1, 1, 100, -60],
  [3, 2, 0, -300],
  [8, 3, 0, -10],
] as const;

/** Offers of coupons. Their counts are those of the coupons below. */
export function couponCenterRows(
  received: readonly { readonly center_id: number | null }[],
  { now, move }: CouponContext,
) {
  return offers.map(([coupon_id, position, quota, since], index) => {
    const start = move(lastMoment + since * day);
    return {
      id: index + 1,
      coupon_id,
      position: positions[position],
      start_time: start,
      quota,
      claimed: received.filter(({ center_id }) => center_id === index + 1).length,
      per_user: 1,
      new_member_only: position === 2 ? 1 : 0,
      cost_integral: 0,
      weigh: 100 - index,
      status: 1,
      create_time: Math.min(start, now),
      update_time: Math.min(start, now),
    };
  });
}

/** Coupons that members hold, each member one of a kind. */
export function couponReceiveRows(
  rows: readonly CouponRow[],
  members: readonly MemberPlan[],
  { now, move }: CouponContext,
) {
  const random = stream('coupons');
  return rows
    .flatMap((coupon) =>
      random
        .shuffle(members)
        .slice(0, coupon.received)
        .map((member) => heldRow(coupon, member.id)),
    )
    .map((row, index) => ({ id: index + 1, code: codeOf(index), ...row }));

  function heldRow(coupon: CouponRow, userId: number) {
    const center = offers.findIndex(([id, position]) => id === coupon.id && position !== 1);
    const days = (coupon.valid_days ?? 0) * day;
    const drawn = lastMoment - random.between(hour, 45 * day);
    // A coupon ending within a day of the present would be expired or not depending on the time of day.
    const isClose = drawn + days > lastMoment && drawn + days <= lastMoment + day;
    const received = move(isClose ? drawn - 2 * day : drawn);
    const start = coupon.valid_start ?? received;
    const end = coupon.valid_end ?? received + days;
    const isVoid = random.chance(30);
    return {
      coupon_id: coupon.id,
      user_id: userId,
      center_id: center < 0 ? null : center + 1,
      source:
        center < 0 ? 'admin' : at(['center', 'center', 'register', 'order'], at(offers, center)[1]),
      seq: center < 0 ? 0 : 1,
      snapshot: { name: coupon.name, type: coupon.type, amount: coupon.amount, scope: 1 },
      start_time: start,
      end_time: end,
      status: isVoid ? 5 : end <= now ? 4 : 1,
      return_count: 0,
      void_reason: isVoid ? '重复发放' : '',
      create_time: Math.min(received, end - day),
      update_time: Math.min(received, end - day),
    };
  }
}

/** Twelve signs without those that look alike, each once. */
const codeOf = (index: number): string =>
  (BigInt(index + 1) * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n)
    .toString(36)
    .slice(-12)
    .toUpperCase()
    .replaceAll(/[01IOL]/g, 'X')
    .concat(String(index).padStart(4, '0'))
    .slice(-12);
