import type { companies } from '../../../resources/shop/companies.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Carrier',
  list: 'Carriers',
  search: 'Name, code',
  empty: 'Orders are handed to the carriers listed here',
  fields: {
    name: 'Name',
    code: 'Code',
    phone: 'Phone',
    site: 'Website',
    no_pattern: 'Number format',
    logo: 'Logo',
    status: 'Status',
  },
  hints: {
    code: 'Used to follow parcels, for example QY',
    no_pattern: 'A regular expression; a number that differs is pointed out when shipping',
  },
  options: { status: { off: 'Off', on: 'On' } },
  sections: { base: 'Carrier', contact: 'Contact and numbers' },
} satisfies MessagesFor<typeof companies>;
