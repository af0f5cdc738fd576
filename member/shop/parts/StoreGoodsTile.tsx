import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { type LocalText, localText } from '../api/localText.ts';
import { useLanguage } from '../services.ts';
import { Picture } from './Picture.tsx';
import { Price } from './Price.tsx';

/** A product as a list shows it; amounts are decimal texts. */
export type CardGoods = LocalText & {
  readonly id: number;
  readonly image: string;
  readonly min_price: string;
  readonly max_price?: string;
  readonly min_origin_price: string;
  /** Pieces left, where it is known. */
  readonly stock?: number;
  readonly sales?: number;
};

type GoodsCardProps = {
  readonly goods: CardGoods;
  /** See {@link Picture}. */
  readonly isFirst?: boolean;
};

/** Picture, name and price of a product, with the way to it. */
export function GoodsCard({ goods, isFirst = false }: GoodsCardProps) {
  const t = useText('store.frame.goods');
  const language = useLanguage();
  const { id, image, min_price, max_price = min_price, min_origin_price, stock, sales } = goods;
  const isReduced = Number(min_origin_price) > Number(min_price);
  return (
    <a className="goods-card" href={`${storeRoot}/goods/${id}`}>
      <Picture src={image} alt="" width={320} height={320} isFirst={isFirst} />
      <span className="goods-name">{localText(goods, 'name', language)}</span>
      <span className="goods-price">
        <Price amount={min_price} isFrom={Number(max_price) > Number(min_price)} />
        {isReduced && (
          <s>
            <span className="shop-unseen">{t('wasPrice')} </span>
            <Price amount={min_origin_price} />
          </s>
        )}
      </span>
      {stock === 0 ? (
        <span className="goods-note">{t('soldOut')}</span>
      ) : (
        Boolean(sales) && <span className="goods-note">{t('sold', { count: sales })}</span>
      )}
    </a>
  );
}
