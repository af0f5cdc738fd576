import type { basicSettingsPage } from '../../../resources/shopSetting/basic.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import setting from '../routine/config.ts';

export default {
  ...setting,
  list: '基础设置',
} satisfies MessagesFor<typeof basicSettingsPage>;
