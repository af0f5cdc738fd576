import type { miniappPage } from '../../../resources/shopSetting/miniapp.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import setting from '../routine/config.ts';

export default {
  ...setting,
  list: '小程序设置',
} satisfies MessagesFor<typeof miniappPage>;
