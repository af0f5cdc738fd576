import { ownEndpoint } from '../handle.ts';

/** The file of an import is no JSON: its call is `importGoods()`. */
export const goodsActions = { import: ownEndpoint } as const;
