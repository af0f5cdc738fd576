import { orders } from '../../resources/shop/orders.ts';
import type { AnyActionHandler } from '../../server/domain/handle.ts';
import { previewAction } from '../../server/domain/runAction.ts';
import { adminWith, now, type Raw, type Shop } from './shop.ts';

/**
 * Amount to pay, in yuan, that the preview of an edit of lines shows, as the dialog sends it along.
 *
 * @throws as the edit itself
 */
export async function shownPrice(
  { db }: Pick<Shop, 'db'>,
  handler: AnyActionHandler,
  { id, input }: { readonly id: number; readonly input: Raw },
): Promise<string> {
  const command = { resource: orders, action: 'editLines', handler, rowScope: async () => [] };
  const request = { ids: [id], input };
  const effects: Raw = {
    ...(await previewAction(db, command, { admin: adminWith(), now, request })),
  };
  const { order }: { order?: { pay?: unknown } } = Object(effects['edit']);
  return String(order?.pay ?? '0.00');
}
