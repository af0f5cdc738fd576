import { flag, int, listed, money, text, timeWindow } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

export const rechargePlan = shape(
  'recharge_plan',
  {
    ...listed(),
    name: text({ max: 40, bilingual: true, search: true }),
    /** Amount to pay. */
    money: money({ min: 1, max: 5_000_000, sort: true }),
    give_money: money({ max: 10_000_000, default: '0.00' }),
    give_score: int({ min: 0, max: 9_999_999, default: 0 }),
    is_recommend: flag(),
    /** Per member and for ever; 0 sets no limit. */
    limit_per_user: int({ min: 0, max: 9_999, default: 0, zeroIsUnlimited: true }),
    ...timeWindow.fields(),
    /** Paid orders of it. */
    sales: int({ system: true, min: 0, default: 0, sort: true }),
  },
  { computed: timeWindow.computed, rules: timeWindow.rules },
);

/** Amounts of top-ups, with their bonus. */
export const rechargePlans = resource(rechargePlan, {
  path: 'shop/recharge/plan',
  label: 'name',
  menu: { group: 'marketing', icon: 'wallet', weigh: 40 },
  history: true,
  bulkEdit: ['status', 'start_time', 'end_time'],
  list: {
    columns: [
      ['name', 'is_recommend'],
      'money',
      ['give_money', 'give_score'],
      'sales',
      ['start_time', 'end_time'],
      'window',
      'status',
      'weigh',
    ],
    filters: ['status', 'name', 'money', 'is_recommend'],
    sort: ['weigh', 'desc'],
    card: { title: 'name', status: 'window', detail: ['give_money', 'sales'], amount: 'money' },
  },
  presets: timeWindow.presets,
  form: [
    {
      section: 'base',
      fields: ['name', 'name_en', 'money', 'give_money', 'give_score', 'is_recommend'],
    },
    {
      section: 'limits',
      fields: ['start_time', 'end_time', 'limit_per_user', 'status', 'weigh'],
    },
  ],
  samples: {
    hundred: {
      id: 1,
      name: '充 100 送 10',
      name_en: 'Top up 100, get 10 extra',
      money: 100_00,
      give_money: 10_00,
      give_score: 100,
      is_recommend: 1,
      sales: 312,
      status: 1,
      weigh: 50,
    },
    festival: {
      id: 4,
      name: '周年庆充 1000 送 180',
      name_en: 'Anniversary: top up 1,000, get 180 extra',
      money: 1_000_00,
      give_money: 180_00,
      give_score: 0,
      start_time: 1_763_300_000,
      end_time: 1_763_600_000,
      sales: 27,
      status: 1,
      weigh: 20,
    },
  },
});
