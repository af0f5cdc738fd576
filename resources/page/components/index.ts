// Written by `npm run sync`.
import { bannerPart as banner } from './banner/index.ts';
import { classifyNav as classifyNav } from './classify-nav/index.ts';
import { column as column } from './column/index.ts';
import { columns as columns } from './columns/index.ts';
import { countdown as countdown } from './countdown/index.ts';
import { couponPart as coupon } from './coupon/index.ts';
import { goodsGrid as goodsGrid } from './goods-grid/index.ts';
import { goodsRow as goodsRow } from './goods-row/index.ts';
import { hot as hot } from './hot/index.ts';
import { hotspots as hotspots } from './hotspots/index.ts';
import { html as html } from './html/index.ts';
import { imagePart as image } from './image/index.ts';
import { lookPart as look } from './look/index.ts';
import { notice as notice } from './notice/index.ts';
import { richText as richText } from './rich-text/index.ts';
import { searchPart as search } from './search/index.ts';
import { spacer as spacer } from './spacer/index.ts';
import { tab as tab } from './tab/index.ts';
import { tabs as tabs } from './tabs/index.ts';
import { title as title } from './title/index.ts';
import { video as video } from './video/index.ts';
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
