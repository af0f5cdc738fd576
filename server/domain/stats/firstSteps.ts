import { orders } from '../../../resources/shop/orders.ts';
import { paySettingsPage } from '../../../resources/shopSetting/pay.ts';
import { configs } from '../../../resources/routine/config.ts';
import { nodeOf, type OpenStep, type SignedInAdmin } from '../../../src/contract/index.ts';
import type { Db } from '../../db/index.ts';
import { settingIn } from '../settingIn.ts';

type Step = {
  /** Permission for the step: admins without it are not shown the step. */
  readonly node: string;
  readonly isOpen: (db: Db) => Promise<boolean>;
};

const steps: Readonly<Record<OpenStep, Step>> = {
  name: {
    node: nodeOf(configs.path, 'edit'),
    isOpen: async (db) => (await settingIn(db, 'site_name')) === '',
  },
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

/** Missing steps of the setup that this admin is permitted to do. Source: design 16. */
export async function openSteps(db: Db, admin: SignedInAdmin): Promise<readonly OpenStep[]> {
  const open: OpenStep[] = [];
  for (const [name, { node, isOpen }] of Object.entries(steps) as [OpenStep, Step][])
    if (admin.can(node) && (await isOpen(db))) open.push(name);
  return open;
}
