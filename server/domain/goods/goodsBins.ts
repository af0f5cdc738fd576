import { goodsBin } from '../../../resources/security/goodsBin.ts';

/** Views of the recycle bin that show the deleted rows of one table, by that table. */
export const goodsBins = { shop_goods: goodsBin } as const;
