// Written by `npm run sync`.
import { bannerPart as banner } from './banner/index.ts';
import { classifyNav } from './classify-nav/index.ts';
import { column } from './column/index.ts';
import { columns } from './columns/index.ts';
import { countdown } from './countdown/index.ts';
import { couponPart as coupon } from './coupon/index.ts';
import { goodsGrid } from './goods-grid/index.ts';
import { goodsRow } from './goods-row/index.ts';
import { hot } from './hot/index.ts';
import { hotspots } from './hotspots/index.ts';
import { html } from './html/index.ts';
import { imagePart as image } from './image/index.ts';
import { lookPart as look } from './look/index.ts';
import { notice } from './notice/index.ts';
import { richText } from './rich-text/index.ts';
import { searchPart as search } from './search/index.ts';
import { spacer } from './spacer/index.ts';
import { tab } from './tab/index.ts';
import { tabs } from './tabs/index.ts';
import { title } from './title/index.ts';
import { video } from './video/index.ts';
import type { AnyPageComponent } from '../../../src/pages/index.ts';

/** Components of pages by their codes. */
export const components = {
  banner: banner,
  'classify-nav': classifyNav,
  column: column,
  columns: columns,
  countdown: countdown,
  coupon: coupon,
  'goods-grid': goodsGrid,
  'goods-row': goodsRow,
  hot: hot,
  hotspots: hotspots,
  html: html,
  image: image,
  look: look,
  notice: notice,
  'rich-text': richText,
  search: search,
  spacer: spacer,
  tab: tab,
  tabs: tabs,
  title: title,
  video: video,
} as const satisfies Readonly<Record<string, AnyPageComponent>>;

/** The component with a code; undefined for none. */
export const componentOf = (code: string): AnyPageComponent | undefined =>
  Object.entries(components).find(([own]) => own === code)?.[1];
