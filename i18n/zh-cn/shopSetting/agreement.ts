import type { agreementPage } from '../../../resources/shopSetting/agreement.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import setting from '../routine/config.ts';

export default {
  ...setting,
  list: '协议设置',
} satisfies MessagesFor<typeof agreementPage>;
