import type { basicSettingsPage } from '../../../resources/shopSetting/basic.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import setting from '../routine/config.ts';

export default {
  ...setting,
  list: 'Basic settings',
} satisfies MessagesFor<typeof basicSettingsPage>;
