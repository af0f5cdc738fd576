import type { deliveryAddresses } from '../../../resources/delivery/addresses.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Address',
  list: 'Addresses',
  search: 'Contact, phone, address',
  empty: 'Enter where parcels leave from and where returns go',
  fields: {
    type: 'Type',
    name: 'Contact',
    mobile: 'Phone',
    area: 'Region',
    address: 'Address',
    is_default: 'Default',
    status: 'Status',
  },
  hints: { is_default: 'Each type has one default address' },
  sections: { base: 'Address' },
  actions: {
    setDefault: {
      name: 'Set as default',
      done: 'Default changed',
      reason: 'Only active addresses that are not the default can be made it',
    },
  },
  options: {
    status: { off: 'Off', on: 'On' },
    type: { ship: 'Ship from', both: 'Both', return: 'Returns' },
  },
} satisfies MessagesFor<typeof deliveryAddresses>;
