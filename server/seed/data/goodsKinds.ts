import type { GoodsKind } from './goodsKind.ts';
import { moreKinds } from './goodsKindsHome.ts';
import { wornKinds } from './goodsKindsWorn.ts';

export const goodsKinds: readonly GoodsKind[] = [...wornKinds, ...moreKinds];
