// Written by `npm run sync`.
import { goodsGrid as goodsGrid } from './goods-grid/index.ts';
import { picture as picture } from './picture/index.ts';
import { title as title } from './title/index.ts';
import type { AnyPageComponent } from '../../../src/pages/index.ts';

/** Components of pages by their codes. */
export const components = {
  'goods-grid': goodsGrid,
  picture: picture,
  title: title,
} as const satisfies Readonly<Record<string, AnyPageComponent>>;

/** The component with a code; undefined for none. */
export const componentOf = (code: string): AnyPageComponent | undefined =>
  Object.entries(components).find(([own]) => own === code)?.[1];
