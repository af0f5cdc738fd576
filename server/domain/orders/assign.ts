import { orders } from '../../../resources/shop/orders.ts';
import { refunds } from '../../../resources/shop/refunds.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import type { Tx } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { type CommandContext, handle } from '../handle.ts';
import { type ColleagueServices, namesOfAdmins, readersAmong } from '../notes/colleagues.ts';

/** Gives orders and refunds to a colleague who may read them, and tells them. */
export const handlersWith = (services: { readonly colleagues: ColleagueServices }) =>
  ({
    shop_order: {
      assign: handle(orders, 'assign', async ({ record, input, ...context }) => {
        const to = input.assignee_id;
        if (to === record.assignee_id) return;
        const assignment = { resource: orders, id: record.id, name: record.order_no, to };
        await assign(context, assignment, services.colleagues);
        await context.tx
          .updateTable('shop_order')
          .set({ assignee_id: to })
          .where('id', '=', record.id)
          .execute();
      }),
    },
    shop_refund: {
      assign: handle(refunds, 'assign', async ({ record, input, ...context }) => {
        const to = input.assignee_id;
        if (to === record.assignee_id) return;
        const assignment = { resource: refunds, id: record.id, name: record.refund_no, to };
        await assign(context, assignment, services.colleagues);
        await context.tx
          .updateTable('shop_refund')
          .set({ assignee_id: to })
          .where('id', '=', record.id)
          .execute();
      }),
    },
  }) as const;

type Assignment = {
  readonly resource: typeof orders | typeof refunds;
  readonly id: number;
  /** Number of the record. */
  readonly name: string;
  /** Null: to nobody. */
  readonly to: number | null;
};

/** @throws {InvalidInput} assignee_id for one who may not read the record */
async function assign(
  { tx, admin, now }: CommandContext & { readonly tx: Tx },
  { resource, id, name, to }: Assignment,
  services: ColleagueServices,
): Promise<void> {
  if (to === null) return;
  const readers = await readersAmong(tx, { resource, id, ids: [to] }, services);
  if (!readers.has(to))
    throw new InvalidInput(new Map([['assignee_id', new Invalid('not_a_reference')]]));
  if (to === admin.id) return;
  const author = (await namesOfAdmins(tx, [admin.id])).get(admin.id) ?? admin.username;
  const facts = { path: resource.path, name, author, admin_ids: [to] };
  await emit({ tx, now }, 'record.assigned', { name: resource.shape.name, id }, facts);
}
