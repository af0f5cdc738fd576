import type { paySettingsPage } from '../../../resources/shopSetting/pay.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import setting from '../routine/config.ts';

export default {
  ...setting,
  list: '支付设置',
} satisfies MessagesFor<typeof paySettingsPage>;
