import type { paySettingsPage } from '../../../resources/shopSetting/pay.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import setting from '../routine/config.ts';

export default {
  ...setting,
  list: 'Payment settings',
} satisfies MessagesFor<typeof paySettingsPage>;
