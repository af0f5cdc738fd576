import { orders } from '../../../resources/shop/orders.ts';
import { paySettingsPage } from '../../../resources/shopSetting/pay.ts';
import { nodeOf } from '../../../src/contract/index.ts';
import type { Db } from '../../db/index.ts';
import { settingIn } from '../settingIn.ts';
import type { SetupSteps } from '../site/index.ts';

/** Steps of the setup of a shop, after that of its name. */
export const shopSteps: SetupSteps = {
  payment: {
    node: nodeOf(paySettingsPage.path, 'edit'),
    isOpen: async (db) => !(await canReceive(db)),
  },
  order: {
    node: nodeOf(orders.path, 'index'),
    isOpen: async (db) =>
      !(await db.selectFrom('shop_order').select('id').limit(1).executeTakeFirst()),
  },
};

/** True if external payments are possible: by a gateway, or to an account that is shown to members. */
async function canReceive(db: Db): Promise<boolean> {
  if (await settingIn(db, 'wechat_enabled')) return true;
  if (await settingIn(db, 'alipay_enabled')) return true;
  return (await settingIn(db, 'offline_enabled')) && (await settingIn(db, 'offline_text')) !== '';
}
