import { resources, shapes } from '../../resources/index.ts';
import { createCrud, type Crud } from '../../server/crud/index.ts';
import { hooksWith } from '../../server/domain/index.ts';
import { now, type Shop } from '../support/shop.ts';

/** The engine as staff reach it, with everything the shop does around its writes. */
export const staffCrud = (shop: Shop): Crud =>
  createCrud({
    db: shop.db,
    resources,
    shapes,
    hooks: hooksWith({
      // Its cost is nothing a race depends on.
      hashPassword: (password) => Promise.resolve(`hash of ${password}`),
      endSessions: () => Promise.resolve(),
    }),
    clock: () => now,
    timeZone: 'Asia/Shanghai',
  });
