import type { Bilingual } from './goodsKind.ts';
import { colours } from './colours.ts';

const sizes = ['44', '46', '48', '50', '52', '54', '56', '58'];

/** Groups of the goods that shows how far an editor of SKUs goes: 4 × 8 × 3 × 4 × 5 = 1,920 of them. */
export const showcaseGroups: readonly {
  readonly name: Bilingual;
  readonly values: readonly Bilingual[];
  readonly hasImage?: boolean;
}[] = [
  {
    name: ['颜色', 'Colour'],
    values: colours.slice(0, 4).map(({ zh, en }): Bilingual => [zh, en]),
    hasImage: true,
  },
  { name: ['尺码', 'Size'], values: sizes.map((size): Bilingual => [size, size]) },
  {
    name: ['版型', 'Fit'],
    values: [
      ['修身', 'Slim'],
      ['标准', 'Regular'],
      ['宽松', 'Relaxed'],
    ],
  },
  {
    name: ['驳领', 'Lapel'],
    values: [
      ['平驳', 'Notch'],
      ['戗驳', 'Peak'],
      ['青果', 'Shawl'],
      ['立领', 'Stand'],
    ],
  },
  {
    name: ['面料等级', 'Cloth'],
    values: [
      ['S100', 'S100'],
      ['S120', 'S120'],
      ['S130', 'S130'],
      ['S150', 'S150'],
      ['S180', 'S180'],
    ],
  },
];
