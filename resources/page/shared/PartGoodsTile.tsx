import { type Followed, GoodsTile, useLocal, usePageHost } from '../../../src/pages/view.ts';
import type { GoodsCard } from '../pageData.ts';

type Props = {
  readonly goods: GoodsCard;
  readonly showsSales?: boolean;
  /** See `PageAnchor`. */
  readonly counted?: Followed | undefined;
  /** See `PagePicture`. */
  readonly sizes: string;
};

/** A product in a part of a page, with the way to it. */
export function PartGoodsTile({ goods, showsSales = false, counted, sizes }: Props) {
  const local = useLocal();
  const { t, money, hrefOf, count, isCanvas } = usePageHost();
  const { id, image, min_price: price, min_origin_price: before, stock, sales } = goods;
  const isReduced = Number(before) > Number(price);
  return (
    <GoodsTile
      goods={{
        name: local(goods, 'name'),
        image,
        price: money(price),
        before: isReduced
          ? { price: money(before), label: t('priceBefore', { price: money(before) }) }
          : undefined,
        flag: stock === 0 ? t('soldOut') : undefined,
        note: showsSales && sales > 0 ? t('sold', { count: sales }) : undefined,
      }}
      // On the canvas a link would steal the focus and the drag.
      href={isCanvas ? undefined : hrefOf({ to: 'goods', id })}
      onFollow={counted && count && (() => count(counted))}
      sizes={sizes}
    />
  );
}
