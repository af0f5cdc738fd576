import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { anyOf, type Db } from '../../db/index.ts';

/**
 * Checks that pictures of a member are their own uploads: any other address would be opened by staff, and
 * could reveal who they are.
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
