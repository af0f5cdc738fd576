import { storeRoot } from '../../../src/contract/index.ts';
import { GoodsTile } from '../../../src/pages/GoodsTile.tsx';
import { moneyText } from '../../../src/pages/moneyText.ts';
import { useText } from '../../../src/texts/index.ts';
import { type LocalText, localText } from '../api/localText.ts';
import { useLanguage } from '../services.ts';
import '../../../src/pages/goodsTile.css';

/** A product as a list shows it; amounts are decimal texts. */
export type ListedGoods = LocalText & {
  readonly id: number;
  readonly image: string;
  readonly min_price: string;
  readonly max_price?: string;
  readonly min_origin_price?: string;
  /** Pieces left, where it is known. */
  readonly stock?: number;
  readonly sales?: number;
};

type Props = {
  readonly goods: ListedGoods;
  /** See `PagePicture`. */
  readonly isFirst?: boolean;
  /** Says why there is no price. */
  readonly offSale?: string | undefined;
};

/** A product in a list of the storefront, with the way to it. */
export function StoreGoodsTile({ goods, isFirst = false, offSale }: Props) {
  const t = useText('store.frame.goods');
  const language = useLanguage();
  const { id, image, min_price: price, max_price: most = price, stock, sales } = goods;
  const { min_origin_price: before = price } = goods;
  const isReduced = Number(before) > Number(price);
  const shown = {
    price: moneyText(price),
    from: Number(most) > Number(price) ? t('from') : undefined,
    before: isReduced
      ? { price: moneyText(before), label: `${t('wasPrice')} ${moneyText(before)}` }
      : undefined,
    flag: stock === 0 ? t('soldOut') : undefined,
    note: sales ? t('sold', { count: sales }) : undefined,
  };
  return (
    <GoodsTile
      goods={{
        name: localText(goods, 'name', language),
        image,
        ...(offSale === undefined ? shown : { note: offSale }),
      }}
      href={`${storeRoot}/goods/${id}`}
      sizes="(min-width: 900px) 280px, 50vw"
      isFirst={isFirst}
    />
  );
}
