import { resources, shapes } from '../../resources/index.ts';
import { createCrud, type Crud, type ChangeRecorder } from '../../server/crud/index.ts';
import { hooksWith } from '../../server/domain/index.ts';
import { query } from '../../server/db/index.ts';
import { now, type Shop } from './shop.ts';

/** The engine with the shop's own hooks. A password is stored as `hash of …`. */
export function crudOf(
  shop: Shop,
  { recorder }: { readonly recorder?: ChangeRecorder } = {},
): Crud {
  const crud: Crud = createCrud({
    db: shop.db,
    resources,
    shapes,
    hooks: hooksWith({
      hashPassword: async (password) => `hash of ${password}`,
      endSessions: async (tx, adminId) => {
        await query(tx, `delete from token where kind like 'admin%' and owner_id = $1`, [adminId]);
      },
      zone: 'Asia/Shanghai',
      letGo: async () => {},
      snapshotView: (resource, admin) => crud.snapshotView(resource, admin),
      hashMemberPassword: async (password) => `hash of ${password}`,
      endMemberSessions: async (tx, memberId) => {
        await query(tx, `delete from token where kind like 'user%' and owner_id = $1`, [memberId]);
      },
    }),
    clock: () => now,
    timeZone: 'Asia/Shanghai',
    ...(recorder ? { recorder } : {}),
  });
  return crud;
}
