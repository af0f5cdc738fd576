import {
  type JoinedMembers,
  type RecentCounts,
  siteActiveMembers,
  siteAttachments,
  siteJoins,
  siteMembers,
  siteFirstSteps,
  siteOperations,
  siteProgram,
  siteSignedIn,
  siteSignIns,
  shopCauses,
  shopEnding,
  shopGoods,
  shopMembers,
  shopOrders,
  shopSales,
  shopShares,
  shopToday,
  shopTodayMembers,
} from '../../../src/contract/index.ts';
import type { Outcome } from './calls.ts';
import { storyNow } from './clock.ts';

type Answers = Readonly<Record<string, () => Outcome>>;

const days = Array.from({ length: 30 }, (_, index) =>
  new Date((storyNow - (29 - index) * 86_400) * 1000).toISOString().slice(0, 10),
);

/** A wave with some weekends in it, the same in every run. */
const wave = (index: number, size: number) =>
  Math.round(size * (1 + 0.4 * Math.sin(index / 3) + 0.2 * Math.sin(index * 2)));

const period = {
  from: days[0] ?? '',
  to: days.at(-1) ?? '',
  today: days.at(-1) ?? '',
  previous: { from: '2025-09-17', to: '2025-10-16' },
};

const none = { value: 0, previous: 0, growth: null };

const amount = (index: number) => (23_400 - index * 4_100).toFixed(2);
const named = (name: string, index: number) => ({ name, amount: amount(index) });
const ranked = ['山间细麻衬衫', '手作粗陶马克杯', '轻羽双肩包 18 升', '有机高山乌龙 100 克'].map(
  (name, index) => ({ id: index + 1, name, image: '' }),
);

const trendOf = (size: number) => days.slice(-14).map((_, index) => wave(index, size));

const shopFigures: Readonly<Record<string, object>> = {
  [shopSales.path]: {
    gross: { value: '128640.50', previous: '110210.00', growth: 16.7 },
    refunds: { value: '4120.00', previous: '4980.00', growth: -17.3 },
    net: { value: '124520.50', previous: '105230.00', growth: 18.3 },
    days: days.map((day, index) => ({
      day,
      sales: wave(index, 4_200).toFixed(2),
      previous: wave(index + 2, 3_600).toFixed(2),
    })),
  },
  [shopOrders.path]: {
    placed: { value: 1_204, previous: 1_102, growth: 9.3 },
    paid: { value: 1_068, previous: 968, growth: 10.3 },
    cancelled: { value: 96, previous: 84, growth: 14.3 },
    conversion: { value: 88.7, previous: 87.8, growth: 1 },
    hours: Array.from({ length: 7 }, (_, day) =>
      Array.from({ length: 24 }, (__, hour) => (hour < 7 ? 0 : Math.max(0, wave(hour + day, 8)))),
    ),
  },
  [shopMembers.path]: {
    joined: { value: 63, previous: 66, growth: -4.5 },
    paying: { value: 512, previous: 470, growth: 8.9 },
    repeat: { value: 31.4, previous: 0, growth: null },
  },
  [shopGoods.path]: {
    byAmount: ranked.map((goods, index) => ({ ...goods, amount: amount(index) })),
    byQuantity: ranked.map((goods, index) => ({ ...goods, count: 86 - index * 9 })),
    classes: ['衬衫', '马克杯', '茶'].map(named),
  },
  [shopShares.path]: {
    provinces: ['浙江省', '江苏省', '上海市', '广东省'].map(named),
    methods: ['余额', '线下转账'].map(named),
    reasons: ['不想要了', '与描述不符'].map((name, index) => ({
      ...named(name, index),
      count: 9 - index,
    })),
  },
  [shopToday.path]: {
    days: days.slice(-14),
    sales: { value: '33218.40', previous: '28415.90', growth: 16.9, trend: trendOf(2_400) },
    orders: { value: 214, previous: 198, growth: 8.1, trend: trendOf(180) },
    average: { value: '155.22', previous: '143.51', growth: 8.2, trend: trendOf(150) },
  },
  [shopTodayMembers.path]: {
    days: days.slice(-14),
    joined: { value: 63, previous: 66, growth: -4.5, trend: trendOf(60) },
  },
  [shopCauses.path]: {
    day: days.at(-1),
    causes: [
      {
        kind: 'goods',
        value: '2',
        name: '手作粗陶马克杯',
        amount: '5400.00',
        previous: '2100.00',
        change: '3300.00',
      },
      {
        kind: 'source',
        value: 'h5',
        name: 'h5',
        amount: '8100.00',
        previous: '9220.50',
        change: '-1120.50',
      },
    ],
  },
  [shopEnding.path]: {
    campaigns: [
      {
        kind: '优惠券',
        id: 2,
        name: '衬衫 85 折',
        ends: storyNow + 40 * 3_600,
        remaining: null,
        to: '/admin/shop/coupon/coupon/2',
      },
      {
        kind: '优惠券',
        id: 1,
        name: '满 300 减 40',
        ends: null,
        remaining: 38,
        to: '/admin/shop/coupon/coupon/1',
      },
    ],
  },
};

/** The same where nothing has happened: no sums, no shares, nothing to compare. */
function emptied(value: unknown): unknown {
  if (typeof value === 'number') return 0;
  if (typeof value === 'string') return /^\d+\.\d\d$/.test(value) ? '0.00' : value;
  if (Array.isArray(value))
    return value.filter((each) => !Object.hasOwn(Object(each), 'name')).map(emptied);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, name === 'growth' ? null : emptied(each)]),
  );
}

/** The figures of the shop dashboard; `isEmpty`: of a shop where nothing has happened. */
export const shopDashboardCalls = (isEmpty: boolean): Answers =>
  Object.fromEntries(
    Object.entries(shopFigures).map(([path, figures]) => [
      path,
      () => ({ data: { ...Object(isEmpty ? emptied(figures) : figures), period } }),
    ]),
  );

/** The figures of the dashboard, with the permission that each asks for. */
export function siteDashboardCalls(isEmpty: boolean) {
  const counts = (today: number): RecentCounts =>
    isEmpty
      ? { today: none, week: none, month: none }
      : {
          today: { value: today, previous: 9, growth: 33.3 },
          week: { value: today * 6, previous: today * 6, growth: 0 },
          month: { value: today * 26, previous: 0, growth: null },
        };
  const joins: JoinedMembers = {
    days: days.map((day, index) => ({
      day,
      count: isEmpty ? 0 : wave(index, 6),
      previous: isEmpty ? 0 : wave(index + 3, 5),
    })),
    sources: isEmpty
      ? []
      : [
          { name: 'h5', count: 41 },
          { name: '', count: 17 },
          { name: 'app', count: 9 },
        ],
  };
  const list = ['admin', 'manager', 'packer'].map((username, index) => ({
    id: 90 - index,
    username,
    ip: '203.0.113.9',
    useragent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36',
    time: storyNow - index * 3_700,
  }));
  const calls: Readonly<Record<string, readonly [node: string, data: object]>> = {
    [siteMembers.path]: ['user/user/index', counts(12)],
    [siteActiveMembers.path]: ['user/user/index', counts(48)],
    [siteAttachments.path]: ['routine/attachment/index', counts(3)],
    [siteOperations.path]: ['auth/adminLog/index', counts(31)],
    [siteJoins.path]: ['user/user/index', joins],
    [siteSignedIn.path]: [
      'auth/admin/index',
      isEmpty
        ? { total: 0, list: [] }
        : { total: 13, list: list.map((each) => ({ ...each, nickname: each.username })) },
    ],
    [siteFirstSteps.path]: [
      'dashboard/index',
      { open: isEmpty ? ['name', 'payment', 'order'] : [] },
    ],
    [siteProgram.path]: ['routine/config/index', { version: '1.4.0', cached: isEmpty ? 0 : 1_204 }],
    [siteSignIns.path]: ['auth/adminLog/index', { list: isEmpty ? [] : list }],
  };
  return calls;
}
