import type { exchangeRates } from '../../../resources/shop/exchangeRates.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Currency',
  list: 'Exchange rates',
  search: 'Code, name',
  empty: 'Currencies that prices are shown in. Orders settle in the base currency',
  fields: {
    currency: 'Code',
    name: 'Name',
    symbol: 'Symbol',
    rate: 'Rate',
    rate_confirmed: 'Confirm large change',
    decimals: 'Decimals',
    rounding: 'Rounding',
    is_base: 'Base',
    source: 'Source',
    fetch_time: 'Fetched',
    logs: 'Rate history',
    status: 'Status',
  },
  hints: {
    currency: 'Three capital letters, like USD',
    rate: 'Units for 1 unit of the base currency. The base is always 1',
    rate_confirmed: 'Needed for changes above 20%',
    is_base: 'Cannot change once an order is paid',
  },
  options: {
    status: { off: 'Off', on: 'On' },
    rounding: { half_up: 'Half up', up: 'Up', down: 'Down' },
    source: { manual: 'Manual', feed: 'Feed' },
  },
  rows: {
    logs: {
      fields: {
        rate_id: 'Currency',
        old_rate: 'Old rate',
        new_rate: 'New rate',
        admin_id: 'Changed by',
      },
    },
  },
  sections: { base: 'Currency', rounding: 'Rounding', history: 'Rate history' },
} satisfies MessagesFor<typeof exchangeRates>;
