import { PostState } from '../../resources/blog/posts.ts';
import { day, hour, lastMoment } from './clock.ts';
import { blogCategories, type PostSeed, posts } from './data/posts.ts';
import { siteAccounts, siteComponents, sitePages, siteTexts } from './data/site.ts';
import { known, stream } from './random.ts';

type Move = (moment: number) => number;

const categoryIds = new Map(blogCategories.map(({ slug }, index) => [slug, index + 1]));

export const blogCategoryRows = (time: number) =>
  blogCategories.map(({ name, name_en, slug, below }, index) => ({
    id: index + 1,
    pid: below === undefined ? 0 : known(categoryIds, below),
    name,
    name_en,
    slug,
    description: null,
    post_count: posts.filter(([category]) => category === slug).length,
    weigh: 100 - index,
    status: 1,
    create_time: time,
    update_time: time,
  }));

/** A post every fortnight; the last ones are scheduled or drafts, an old one is offline. */
export function blogPostRows(move: Move) {
  const random = stream('blog_post');
  return posts.map((post, index) => {
    const [category, title, title_en, cover, tags] = post;
    const age = posts.length - 2 - index;
    const state = stateOf(age);
    const isOut = state === PostState.published || state === PostState.offline;
    const planned = lastMoment - age * 14 * day - 5 * hour;
    const time = move(Math.min(planned, lastMoment - hour));
    return {
      id: index + 1,
      title,
      title_en,
      slug: slugOf(title_en),
      category_id: known(categoryIds, category),
      cover: `/still/${cover}.svg`,
      summary: `${title}：来自青石商城编辑部的笔记。`,
      content: contentOf(post),
      author: random.pick(['苏禾', '叶岚', '温书晏']),
      tags: [...tags],
      seo_title: null,
      seo_keywords: tags.join(','),
      seo_desc: null,
      state,
      publish_time: state === PostState.draft ? null : isOut ? time : move(lastMoment + 2 * day),
      views: isOut ? 40 + random.below(4_000) : 0,
      is_top: index === posts.length - 3 ? 1 : 0,
      create_time: time - day,
      update_time: time,
    };
  });
}

function stateOf(age: number): number {
  if (age === -1) return PostState.draft;
  if (age === 0) return PostState.scheduled;
  return age === 7 ? PostState.offline : PostState.published;
}

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

const contentOf = ([, title, title_en, , tags]: PostSeed): string =>
  [
    `<h2>${title}</h2>`,
    `<p>这篇笔记讲${tags.join('、')}：从挑选到日常使用，只说我们试过的。</p>`,
    '<ul><li>先看标签，再看手感。</li><li>少洗，勤晾。</li><li>小毛病尽早修。</li></ul>',
    `<p><em>${title_en}</em></p>`,
  ].join('');

const listedRow = (index: number, time: number) => ({
  id: index + 1,
  weigh: 100 - index,
  status: 1,
  create_time: time,
  update_time: time,
});

export const websiteComponentRows = (time: number) =>
  siteComponents.map((component, index) => ({
    ...listedRow(index, time),
    ...component,
    cache_seconds: 60,
  }));

export const websiteKeyRows = (time: number) =>
  siteTexts.map(([key, zh, en], index) => ({
    ...listedRow(index, time),
    grp: key.split('.')[0] ?? 'common',
    key,
    zh,
    en: en ?? null,
    remark: null,
  }));

export const websitePageRows = (time: number) =>
  sitePages.map(([slug, title, title_en, text], index) => ({
    ...listedRow(index, time),
    slug,
    title,
    title_en,
    content: `<h2>${title}</h2><p>${text}</p>`,
    template: 'default',
    show_in_footer: index < 4 ? 1 : 0,
    state: index < 6 ? 1 : 0,
  }));

export const websitePageVersionRows = (time: number) =>
  websitePageRows(time).map(({ id, title, title_en, content }) => ({
    id,
    page_id: id,
    number: 1,
    title,
    title_en,
    content,
    admin_id: 1,
    create_time: time,
    update_time: time,
  }));

export const websiteSocialRows = (time: number) =>
  siteAccounts.map(([platform, name, url], index) => ({
    ...listedRow(index, time),
    platform,
    name,
    url: url ?? null,
    qr_image: url === undefined ? '/still/gifts-ink.svg' : null,
  }));
