import type { deliverySettingsPage } from '../../../resources/shopSetting/delivery.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import setting from '../routine/config.ts';

export default {
  ...setting,
  list: 'Delivery settings',
} satisfies MessagesFor<typeof deliverySettingsPage>;
