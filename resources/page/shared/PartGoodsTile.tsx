import {
  type Followed,
  PageAnchor,
  PagePicture,
  useLocal,
  usePageHost,
} from '../../../src/pages/view.ts';
import type { GoodsCard } from '../pageData.ts';

type Props = {
  readonly goods: GoodsCard;
  readonly showsSales?: boolean;
  /** See `PageAnchor`. */
  readonly counted?: Followed | undefined;
  /** See `PagePicture`. */
  readonly sizes: string;
};

/** A product in a grid or a row: picture, name, price, and what a buyer should know at once. */
export function GoodsTile({ goods, showsSales = false, counted, sizes }: Props) {
  const local = useLocal();
  const { t, money } = usePageHost();
  const { id, image, min_price: price, min_origin_price: before, stock, sales } = goods;
  const name = local(goods, 'name');
  const isReduced = Number(before) > Number(price);
  return (
    <PageAnchor to={{ to: 'goods', id }} className="pg-goods-tile" counted={counted}>
      <span className="pg-goods-tile-picture">
        {image && <PagePicture src={image} alt="" ratio={[1, 1]} sizes={sizes} />}
        {stock === 0 && <span className="pg-goods-tile-flag">{t('soldOut')}</span>}
      </span>
      <span className="pg-goods-tile-name">{name}</span>
      <span className="pg-goods-tile-prices">
        <span className="pg-goods-tile-price">{money(price)}</span>
        {isReduced && (
          <del
            className="pg-goods-tile-before"
            aria-label={t('priceBefore', { price: money(before) })}
          >
            {money(before)}
          </del>
        )}
      </span>
      {showsSales && sales > 0 && (
        <span className="pg-goods-tile-note">{t('sold', { count: sales })}</span>
      )}
    </PageAnchor>
  );
}
