import { PostState } from '../../../resources/blog/posts.ts';
import { PageState } from '../../../resources/website/pages.ts';
import { type Language, Refusal } from '../../../src/contract/index.ts';
import type { Db } from '../../db/index.ts';

type PostPage = {
  readonly categoryId: number | undefined;
  readonly offset: number;
  readonly limit: number;
};

/** Published posts, pinned ones first. */
export async function publishedPosts(db: Db, { categoryId, offset, limit }: PostPage) {
  const shown = postsShown(db).$if(categoryId !== undefined, (query) =>
    query.where('post.category_id', '=', categoryId ?? 0),
  );
  const { total } = await shown
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const list = await shown
    .select(postColumns)
    .orderBy('post.is_top', 'desc')
    .orderBy('post.publish_time', 'desc')
    .orderBy('post.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return { list, total };
}

/** A published post by its address. @throws {Refusal} not_found */
export async function publishedPost(db: Db, slug: string) {
  const post = await postsShown(db)
    .select(postColumns)
    .select(['post.content', 'post.seo_title', 'post.seo_keywords', 'post.seo_desc'])
    .where('post.slug', '=', slug)
    .executeTakeFirst();
  if (!post) throw new Refusal('not_found');
  return post;
}

const postsShown = (db: Db) =>
  db
    .selectFrom('blog_post as post')
    .innerJoin('blog_category as category', 'category.id', 'post.category_id')
    .where('post.state', '=', PostState.published)
    .where('category.status', '=', 1);

const postColumns = [
  'post.id',
  'post.title',
  'post.title_en',
  'post.slug',
  'post.cover',
  'post.summary',
  'post.author',
  'post.tags',
  'post.publish_time',
  'post.views',
  'post.is_top',
  'category.id as category_id',
  'category.name as category',
  'category.name_en as category_en',
] as const;

/** A published page of the site by its address. @throws {Refusal} not_found */
export async function sitePage(db: Db, slug: string) {
  const page = await db
    .selectFrom('website_page')
    .select(['slug', 'title', 'title_en', 'content', 'content_en', 'template'])
    .select(['seo_title', 'seo_keywords', 'seo_desc', 'update_time'])
    .where('slug', '=', slug)
    .where('status', '=', 1)
    .where('state', '=', PageState.published)
    .executeTakeFirst();
  if (!page) throw new Refusal('not_found');
  return page;
}

/** A block of the site by its code. @throws {Refusal} not_found */
export async function siteComponent(db: Db, code: string) {
  const component = await db
    .selectFrom('website_component')
    .select(['code', 'type', 'content', 'cache_seconds'])
    .where('code', '=', code)
    .where('status', '=', 1)
    .executeTakeFirst();
  if (!component) throw new Refusal('not_found');
  return component;
}

/** Texts of the storefront in both languages, of one group or all. */
export const siteTexts = (db: Db, group: string) =>
  db
    .selectFrom('website_key')
    .select(['key', 'grp', 'zh', 'en'])
    .where('status', '=', 1)
    .$if(group !== '', (query) => query.where('grp', '=', group))
    .orderBy('key')
    .execute();

/** Published pages that the owner shows below every page, in a language. */
export async function footerPages(db: Db, lang: Language) {
  const pages = await db
    .selectFrom('website_page')
    .select(['slug', 'title', 'title_en'])
    .where('status', '=', 1)
    .where('state', '=', PageState.published)
    .where('show_in_footer', '=', 1)
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute();
  return pages.map(({ slug, title, title_en }) => ({
    slug,
    title: lang === 'en' ? title_en || title : title,
  }));
}

export const socialLinks = (db: Db) =>
  db
    .selectFrom('website_social')
    .select(['platform', 'name', 'url', 'qr_image', 'icon'])
    .where('status', '=', 1)
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute();
