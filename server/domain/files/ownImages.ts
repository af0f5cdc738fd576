import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { anyOf, type Db } from '../../db/index.ts';

/**
 * Pictures that a member sends are their own uploads: whatever else an address leads to is opened by
 * staff, and may tell who they are.
 *
 * @throws {InvalidInput} at `images`
 */
export async function demandOwnImages(
  tx: Db,
  memberId: number | undefined,
  images: readonly string[],
): Promise<void> {
  if (images.length === 0) return;
  // A visitor has uploaded nothing.
  const found = await tx
    .selectFrom('attachment')
    .select('url')
    .distinct()
    .where('user_id', '=', memberId ?? null)
    .where('url', '=', anyOf('text', images))
    .where('mimetype', 'like', 'image/%')
    .execute();
  if (found.length < new Set(images).size)
    throw new InvalidInput(new Map([['images', new Invalid('not_a_reference')]]));
}
