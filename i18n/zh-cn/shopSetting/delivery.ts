import type { deliverySettingsPage } from '../../../resources/shopSetting/delivery.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import setting from '../routine/config.ts';

export default {
  ...setting,
  list: '配送设置',
} satisfies MessagesFor<typeof deliverySettingsPage>;
