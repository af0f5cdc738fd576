import type { agreementPage } from '../../../resources/shopSetting/agreement.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import setting from '../routine/config.ts';

export default {
  ...setting,
  list: 'Agreements',
} satisfies MessagesFor<typeof agreementPage>;
