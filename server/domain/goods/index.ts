import { ownEndpoint } from '../handle.ts';
import { classHooks } from './classHooks.ts';
import { addService, adjustStock, changePrices } from './goodsActions.ts';
import { goodsHooks } from './goodsHooks.ts';
import { goodsSourceHooks } from './thirdParty/goodsSourceHooks.ts';

export const handlers = {
  // The file of an import is no JSON: its call is `importGoods()`.
  shop_goods: {
    import: ownEndpoint,
    thirdParty: ownEndpoint,
    // It saves by the calls of the form.
    pictures: ownEndpoint,
    stock: adjustStock,
    price: changePrices,
    addService,
  },
  // All or none of the rows.
  shop_goods_bin: { restore: ownEndpoint },
} as const;

export const hooksWith = (services: Parameters<typeof goodsSourceHooks>[0]) => ({
  shop_goods: goodsHooks,
  shop_goods_classify: classHooks,
  shop_goods_source: goodsSourceHooks(services),
});
