import { joinHooks } from '../crud/index.ts';
import * as attributes from './attributes/index.ts';
import * as content from './content/index.ts';
import * as coupons from './coupons/index.ts';
import * as customOrders from './customOrders/index.ts';
import * as delivery from './delivery/index.ts';
import * as feedback from './feedback/index.ts';
import * as files from './files/index.ts';
import { goodsBins } from './goods/goodsBins.ts';
import * as goods from './goods/index.ts';
import { assertDestroyable } from './goods/reviveSkus.ts';
import * as members from './members/index.ts';
import * as messages from './messages/index.ts';
import * as orderExports from './orderExports/index.ts';
import * as pages from './pages/index.ts';
import * as scheduledExports from './scheduledExports/index.ts';
import * as security from './security/index.ts';
import * as staff from './staff/index.ts';

/** Services of all hooks: passwords, sessions, files. */
type HookServices = Parameters<typeof customOrders.hooksWith>[0] &
  Parameters<typeof files.hooksWith>[0] &
  Parameters<typeof goods.hooksWith>[0] &
  Parameters<typeof members.hooksWith>[0] &
  Parameters<typeof messages.hooksWith>[0] &
  Parameters<typeof orderExports.hooksWith>[0] &
  Parameters<typeof scheduledExports.hooksWith>[0] &
  Parameters<typeof security.hooksWith>[0] &
  Parameters<typeof staff.hooksWith>[0];

/** Replies to feedback name the admin who wrote them. */
const repliedFeedback = {
  table: 'user_feedback',
  column: 'reply_admin_id',
  key: 'replies',
  since: 'reply_time',
} as const;

/** Hooks around the engine's writes, by resource. */
export const hooksWith = (services: HookServices) =>
  joinHooks({
    attributes: attributes.hooks,
    content: content.hooks,
    coupons: coupons.hooks,
    customOrders: customOrders.hooksWith(services),
    delivery: delivery.hooks,
    feedback: feedback.hooks,
    files: files.hooksWith(services),
    goods: goods.hooksWith(services),
    members: members.hooksWith(services),
    messages: messages.hooksWith(services),
    orderExports: orderExports.hooksWith(services),
    pages: pages.hooks,
    scheduledExports: scheduledExports.hooksWith(services),
    security: security.hooksWith({
      ...services,
      bins: goodsBins,
      assertDestroyable: async (tx, table, ids) => {
        if (table === 'shop_goods') await assertDestroyable(tx, ids);
      },
    }),
    staff: staff.hooksWith({ ...services, links: [repliedFeedback] }),
  });
