import type { miniappPage } from '../../../resources/shopSetting/miniapp.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import setting from '../routine/config.ts';

export default {
  ...setting,
  list: 'Mini program',
} satisfies MessagesFor<typeof miniappPage>;
