import type { userAddresses } from '../../../resources/user/addresses.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Address',
  list: 'Customer addresses',
  several: 'Addresses',
  search: 'Receiver',
  empty: 'No customer has an address yet',
  fields: {
    user_id: 'Customer',
    consignee: 'Receiver',
    mobile: 'Mobile',
    area: 'Region',
    address: 'Address',
    zip: 'Postcode',
    is_default: 'Default',
    create_time: 'Added',
  },
  masks: { sensitive: 'See receiver, mobile and address' },
} satisfies MessagesFor<typeof userAddresses>;
