import { sql } from 'kysely';
import { blogPosts, PostState } from '../../../resources/blog/posts.ts';
import { Invalid, type InvalidCode, InvalidInput } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { anyOf, type Db, type Tx } from '../../db/index.ts';
import { handle } from '../handle.ts';

/** Posts: addresses, redirects of published ones, and the counts of their categories. */
export const postHooks = hooksOf(blogPosts, {
  async prepare({ tx, before, values }) {
    const { cover } = values;
    if (typeof cover === 'string' && cover !== before?.cover) await assertUploadedImage(tx, cover);
    return values;
  },

  async finish({ tx, now, before, after }) {
    if (before?.category_id !== after.category_id)
      await countPosts(tx, [after.category_id, before?.category_id ?? 0]);
    if (before?.slug === after.slug) return;
    // The address belongs to this post from now on.
    await tx.deleteFrom('blog_redirect').where('slug', '=', after.slug).execute();
    if (before?.state !== PostState.published) return;
    await tx
      .insertInto('blog_redirect')
      .values({ slug: before.slug, post_id: after.id, create_time: now, update_time: now })
      .execute();
  },

  restored: ({ tx, after }) => countPosts(tx, [after.category_id]),

  async remove({ tx, rows }) {
    const ids = rows.map(({ id }) => id);
    await tx.deleteFrom('blog_redirect').where('post_id', '=', anyOf('bigint', ids)).execute();
    await countPosts(
      tx,
      rows.map(({ category_id }) => category_id),
      ids,
    );
  },
});

/** A post keeps the time of its first publication; a time that was only planned gives way. */
export const publishPost = handle(blogPosts, 'publish', async ({ tx, record, now }) => {
  const { id, publish_time: time } = record;
  const first = time !== null && time <= now ? time : now;
  await tx
    .updateTable('blog_post')
    .set({ state: PostState.published, publish_time: first })
    .where('id', '=', id)
    .execute();
});

export const schedulePost = handle(blogPosts, 'schedule', async ({ tx, record, input, now }) => {
  if (input.publish_time <= now) throw refusedPost('publish_time', 'not_in_future');
  await tx
    .updateTable('blog_post')
    .set({ state: PostState.scheduled, publish_time: input.publish_time })
    .where('id', '=', record.id)
    .execute();
});

/** Publishes due scheduled posts. Several processes may run it: each post once. */
export async function publishDuePosts(db: Db, now: number): Promise<number> {
  const published = await db
    .updateTable('blog_post')
    .set((eb) => ({
      state: PostState.published,
      update_time: now,
      version: eb('version', '+', 1),
    }))
    .where('state', '=', PostState.scheduled)
    .where('publish_time', '<=', now)
    .returning('id')
    .execute();
  return published.length;
}

/** Counts the posts of categories anew; posts in `leaving` are about to be deleted. */
async function countPosts(
  tx: Tx,
  categoryIds: readonly number[],
  leaving: readonly number[] = [],
): Promise<void> {
  for (const id of [...new Set(categoryIds)].filter((each) => each > 0).toSorted((a, b) => a - b)) {
    await tx
      .updateTable('blog_category')
      .set((eb) => ({
        post_count: eb
          .selectFrom('blog_post')
          .select((inner) => inner.cast<number>(inner.fn.countAll(), 'integer').as('count'))
          .where('category_id', '=', id)
          .where(sql<boolean>`not ${sql.ref('blog_post.id')} = any(${[...leaving]}::bigint[])`),
      }))
      .where('id', '=', id)
      .execute();
  }
}

/** Pictures of the demo are drawn by the server and no uploads. */
const drawing = /^\/still\/[a-z]+-[a-z]+\.svg$/;

/** @throws {InvalidInput} not_an_upload */
async function assertUploadedImage(tx: Tx, url: string): Promise<void> {
  if (drawing.test(url)) return;
  const found = await tx
    .selectFrom('attachment')
    .select('id')
    .where('url', '=', url)
    .where('mimetype', 'like', 'image/%')
    .limit(1)
    .executeTakeFirst();
  if (!found) throw refusedPost('cover', 'not_an_upload');
}

const refusedPost = (path: string, code: InvalidCode) =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));
