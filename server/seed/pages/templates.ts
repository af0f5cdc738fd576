import type { PagePart, PartProps } from '../../../src/pages/index.ts';

/** Template of a page as it comes with the shop: without pictures of its own, so that it is at home in any shop. */
export type SeededTemplate = {
  readonly name: string;
  readonly name_en: string;
  readonly terminal: 'h5' | 'pc';
  readonly tree: readonly PagePart[];
};

/** Makes parts with ids that count from 1 within their page. */
function partMaker() {
  let count = 0;
  return (code: string, props: PartProps = {}, children: readonly PagePart[] = []): PagePart => ({
    cid: `${code}-${++count}`,
    code,
    props,
    children,
  });
}

const make = (build: (part: ReturnType<typeof partMaker>) => readonly PagePart[]) =>
  build(partMaker());

/** Home of a shop: adverts, the way into the classes, and what sells. */
export const homeTree = make((part) => [
  part('notice', { source: 'adverts' }),
  part('banner', { source: 'adverts', position: 'home_top', ratio: 'wide', shows_title: 1 }),
  part('classify-nav', { count: 8, look: 'round', space_above: 'small' }),
  part('coupon', { title: '领券', title_en: 'Coupons', count: 3 }),
  part('hot', { space_above: 'small' }),
  part('goods-grid', {
    title: '正在特惠',
    title_en: 'Reduced now',
    pick: 'discount',
    count: 8,
    columns: 'four',
    more: { to: 'list' },
    space_above: 'medium',
  }),
  part('goods-row', {
    title: '新品上架',
    title_en: 'New arrivals',
    pick: 'newest',
    count: 12,
    space_above: 'medium',
    space_below: 'large',
  }),
]);

const saleTree = make((part) => [
  part('title', {
    title: '限时特惠',
    title_en: 'Sale',
    subtitle: '好价不等人，售完即止',
    subtitle_en: 'While stocks last',
    align: 'center',
    space_above: 'large',
  }),
  part('countdown', { title: '距结束', title_en: 'Ends in', tone: 'loud' }),
  part('coupon', { title: '先领券', title_en: 'First take a coupon', count: 3 }),
  part('goods-grid', {
    title: '降价商品',
    title_en: 'Reduced',
    pick: 'discount',
    count: 20,
    columns: 'four',
    shows_sales: 1,
    space_above: 'medium',
    space_below: 'large',
  }),
]);

const seasonTree = make((part) => [
  part('banner', { source: 'adverts', position: 'home_mid', ratio: 'photo' }),
  part('title', {
    title: '当季新品',
    title_en: 'The new season',
    subtitle: '轻一点，慢一点，合身一点',
    subtitle_en: 'Lighter, slower, a better fit',
    align: 'center',
    space_above: 'large',
  }),
  part('goods-grid', { pick: 'newest', count: 6, columns: 'three', space_below: 'medium' }),
  part('columns', { split: 'even', align: 'center', space_above: 'medium' }, [
    part('column', { ground: 'none' }, [
      part('title', {
        title: '料子先说话',
        title_en: 'Cloth comes first',
        subtitle: '每一卷面料都由我们亲手挑选，再决定做成什么。',
        subtitle_en: 'We choose every roll of cloth before we decide what it becomes.',
      }),
    ]),
    part('column', { ground: 'card' }, [
      part('rich-text', {
        content: '<p>写下这一季的想法：颜色从哪里来，版型为什么这样改。</p>',
        content_en:
          '<p>Tell what this season is about: its colours, and why the cut has changed.</p>',
        width: 'inner',
      }),
    ]),
  ]),
  part('goods-row', {
    title: '一起穿',
    title_en: 'Worn together',
    pick: 'sales',
    count: 10,
    space_above: 'medium',
    space_below: 'large',
  }),
]);

const storyTree = make((part) => [
  part('title', {
    title: '我们的故事',
    title_en: 'Our story',
    align: 'center',
    space_above: 'large',
    space_below: 'small',
  }),
  part('rich-text', {
    content:
      '<p>我们从一张裁剪台开始。那时只有三个人、两台缝纫机，和一个想法：衣服应该穿得久一点。</p><h2>为什么做</h2><p>写下你的理由。客人会记住具体的事：第一件成衣、第一次退货、第一位老顾客。</p><blockquote>好东西不急着换。</blockquote><h2>怎么做</h2><p>说清楚料子从哪里来、谁在做、坏了怎么修。</p>',
    content_en:
      '<p>It began at one cutting table, with three people, two sewing machines and one idea: clothes should be worn for longer.</p><h2>Why</h2><p>Give your reason. Customers remember what is concrete: the first piece, the first return, the first who came back.</p><blockquote>What is good need not be replaced soon.</blockquote><h2>How</h2><p>Say where the cloth comes from, who sews it, and how it is mended.</p>',
    width: 'text',
  }),
  part('spacer', { size: 'medium', line: 1 }),
  part('goods-row', {
    title: '常穿常新',
    title_en: 'Made to last',
    pick: 'sales',
    count: 8,
    space_below: 'large',
  }),
]);

const landingTree = make((part) => [
  part('title', {
    title: '一句话说清这是什么',
    title_en: 'Say in one line what this is',
    subtitle: '再用一句话说清为什么现在要买',
    subtitle_en: 'And in another why it is worth having now',
    align: 'center',
    space_above: 'large',
    space_below: 'small',
  }),
  part('goods-grid', { pick: 'sales', count: 2, columns: 'two' }),
  part('columns', { split: 'even', space_above: 'large' }, [
    part('column', { ground: 'card' }, [
      part('title', {
        title: '7 天退换',
        title_en: 'Returns within 7 days',
        subtitle: '收到后不合适，原路退回',
        subtitle_en: 'Not right? Send it back, the money goes the same way',
      }),
    ]),
    part('column', { ground: 'card' }, [
      part('title', {
        title: '48 小时发货',
        title_en: 'Shipped within 48 hours',
        subtitle: '下单后可随时查看物流',
        subtitle_en: 'Follow the parcel from your order',
      }),
    ]),
    part('column', { ground: 'card' }, [
      part('title', {
        title: '真人客服',
        title_en: 'People who answer',
        subtitle: '工作日 9:00–18:00',
        subtitle_en: 'Monday to Friday, 9 to 18',
      }),
    ]),
  ]),
  part('tabs', { align: 'center', space_above: 'large' }, [
    part('tab', { title: '为什么选它', title_en: 'Why this one' }, [
      part('rich-text', {
        content: '<ul><li>第一个理由</li><li>第二个理由</li><li>第三个理由</li></ul>',
        content_en: '<ul><li>The first reason</li><li>The second</li><li>The third</li></ul>',
        width: 'text',
      }),
    ]),
    part('tab', { title: '常见问题', title_en: 'Questions' }, [
      part('rich-text', {
        content: '<h3>会缩水吗？</h3><p>写下真实的答案。</p>',
        content_en: '<h3>Does it shrink?</h3><p>Give the true answer.</p>',
        width: 'text',
      }),
    ]),
  ]),
  part('coupon', {
    title: '首单优惠',
    title_en: 'For your first order',
    count: 1,
    space_above: 'medium',
    space_below: 'large',
  }),
]);

const couponTree = make((part) => [
  part('title', {
    title: '领券中心',
    title_en: 'Coupons',
    subtitle: '领取后在结算时自动使用',
    subtitle_en: 'Claimed coupons are used at checkout',
    align: 'center',
    space_above: 'large',
  }),
  part('coupon', { count: 12 }),
  part('spacer', { size: 'medium', line: 1 }),
  part('goods-row', {
    title: '用券更划算',
    title_en: 'Better with a coupon',
    pick: 'discount',
    count: 12,
    space_below: 'large',
  }),
]);

const lookBookTree = make((part) => [
  part('title', {
    title: '穿搭手册',
    title_en: 'Look book',
    subtitle: '点图上的圆点看商品',
    subtitle_en: 'Open the dots on the pictures',
    align: 'center',
    space_above: 'large',
  }),
  part('columns', { split: 'first', align: 'center', space_above: 'medium' }, [
    part('column', {}, [part('goods-grid', { pick: 'newest', count: 2, columns: 'two' })]),
    part('column', { ground: 'card' }, [
      part('rich-text', {
        content: '<p>把这里换成“搭配”组件，选一套已发布的搭配。</p>',
        content_en: '<p>Put the component "Look" here, and choose one of your looks.</p>',
        width: 'inner',
      }),
    ]),
  ]),
  part('goods-row', {
    title: '同款单品',
    title_en: 'The pieces',
    pick: 'newest',
    count: 12,
    space_above: 'medium',
    space_below: 'large',
  }),
]);

export const seededTemplates: readonly SeededTemplate[] = [
  { name: '首页', name_en: 'Home', terminal: 'h5', tree: homeTree },
  { name: '限时特惠', name_en: 'Sale', terminal: 'h5', tree: saleTree },
  { name: '当季新品', name_en: 'New season', terminal: 'h5', tree: seasonTree },
  { name: '品牌故事', name_en: 'Brand story', terminal: 'h5', tree: storyTree },
  { name: '落地页', name_en: 'Landing page', terminal: 'h5', tree: landingTree },
  { name: '领券中心', name_en: 'Coupon page', terminal: 'h5', tree: couponTree },
  { name: '穿搭手册', name_en: 'Look book', terminal: 'h5', tree: lookBookTree },
  { name: '空白页', name_en: 'Empty page', terminal: 'h5', tree: [] },
];
