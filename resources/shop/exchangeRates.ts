import {
  belongsTo,
  choice,
  datetime,
  decimal,
  flag,
  int,
  listed,
  rows,
  text,
} from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const system = { system: true } as const;
const rate = { precision: 18, scale: 8, min: '0.00000001' } as const;

/** Each change of a rate. */
export const exchangeRateLog = shape('exchange_rate_log', {
  rate_id: belongsTo('exchange_rate', { ...system, shows: 'currency' }),
  old_rate: decimal({ ...rate, ...system }),
  new_rate: decimal({ ...rate, ...system }),
  admin_id: belongsTo('admin', { ...system, shows: 'nickname', optional: true }),
});

export const exchangeRate = shape('exchange_rate', {
  ...listed(),
  currency: text({
    max: 3,
    unique: true,
    search: true,
    sort: true,
    pattern: /^[A-Z]{3}$/,
    patternCode: 'currency_code',
  }),
  name: text({ max: 30, bilingual: true, search: true }),
  symbol: text({ max: 6 }),
  /** Units of the currency for one unit of the base. */
  rate: decimal(rate),
  /** A change above a fifth has to be confirmed; never stays set. */
  rate_confirmed: flag(),
  decimals: int({ min: 0, max: 4, default: 2 }),
  rounding: choice({ half_up: ['half_up'], up: ['up'], down: ['down'] }, { default: 'half_up' }),
  is_base: flag({ only: true, least: 1 }),
  source: choice({ manual: ['manual'], feed: ['feed'] }, { ...system, default: 'manual' }),
  fetch_time: datetime({ ...system, optional: true }),
  logs: rows(exchangeRateLog, {
    ...system,
    by: 'rate_id',
    summary: { title: 'new_rate', detail: 'old_rate' },
  }),
});

/** Currencies that prices are shown in; orders settle in the base. */
export const exchangeRates = resource(exchangeRate, {
  path: 'exchangeRate',
  label: 'currency',
  menu: { group: 'shopSetting', icon: 'currency', weigh: 20 },
  history: true,
  bulkEdit: ['status', 'rounding'],
  list: {
    columns: [
      ['currency', 'name'],
      'symbol',
      'rate',
      'decimals',
      'is_base',
      'status',
      'update_time',
    ],
    filters: ['currency', 'status'],
    sort: ['weigh', 'desc'],
    card: { title: 'currency', status: 'status', detail: ['name', 'rate'] },
  },
  form: [
    {
      section: 'base',
      fields: [
        'currency',
        'name',
        'name_en',
        'symbol',
        'rate',
        'rate_confirmed',
        'is_base',
        'status',
        'weigh',
      ],
    },
    { section: 'rounding', fields: ['decimals', 'rounding'] },
  ],
  detail: [
    {
      section: 'base',
      fields: ['currency', 'name', 'name_en', 'symbol', 'rate', 'is_base', 'source', 'status'],
    },
    { section: 'rounding', fields: ['decimals', 'rounding'] },
    { section: 'history', fields: ['logs'] },
  ],
  samples: {
    base: {
      id: 1,
      currency: 'CNY',
      name: '人民币',
      name_en: 'Chinese yuan',
      symbol: '¥',
      rate: '1.00000000',
      decimals: 2,
      rounding: 'half_up',
      is_base: 1,
      status: 1,
      weigh: 9,
    },
    dollar: {
      id: 2,
      currency: 'USD',
      name: '美元',
      name_en: 'US dollar',
      symbol: '$',
      rate: '0.13980000',
      decimals: 2,
      rounding: 'half_up',
      is_base: 0,
      status: 1,
      weigh: 8,
    },
  },
});
