import { mostTags } from '../../../resources/shop/orderShape.ts';
import { orders } from '../../../resources/shop/orders.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { unnest } from '../../db/index.ts';
import { handle, type RefusedTogether, type RowsCommand } from '../handle.ts';

type TagCommand = RowsCommand<typeof orders, 'tag'>;

/** Adds tags to orders and removes others; tags that are neither stay. */
export const tag = handle(
  orders,
  'tag',
  async ({ record, ...command }) => {
    const [reason] = (await changeTags({ ...command, records: [record] })).values();
    if (reason) throw reason;
  },
  { together: changeTags },
);

/**
 * Changes the tags of orders with one statement. One that would have more than the field takes is refused alone.
 *
 * @throws {InvalidInput} add, when there is nothing to do
 */
async function changeTags({ tx, records, input }: TagCommand): Promise<RefusedTogether> {
  if (input.add.length + input.remove.length === 0)
    throw new InvalidInput(new Map([['add', new Invalid('required')]]));
  const next = records.map(({ id, tags }) => ({ id, before: tags, tags: tagsAfter(tags, input) }));
  const refused = next.filter(({ tags }) => tags.length > mostTags);
  const moved = next.filter(
    ({ tags, before }) => tags.length <= mostTags && tags.join() !== before.join(),
  );
  await tx
    .updateTable('shop_order')
    .from(
      unnest('next', {
        id: ['bigint', moved.map(({ id }) => id)],
        tags: ['jsonb', moved.map(({ tags }) => JSON.stringify(tags))],
      }),
    )
    .set((eb) => ({ tags: eb.ref('next.tags') }))
    .whereRef('shop_order.id', '=', 'next.id')
    .execute();
  return new Map(
    refused.map(({ id }) => [
      id,
      new InvalidInput(new Map([['add', new Invalid('too_many', { max: mostTags })]])),
    ]),
  );
}

/** A tag that is both added and removed is added. */
function tagsAfter(
  before: readonly string[],
  { add, remove }: TagCommand['input'],
): readonly string[] {
  const kept = before.filter((each) => !remove.includes(each) || add.includes(each));
  return [...new Set([...kept, ...add])];
}
