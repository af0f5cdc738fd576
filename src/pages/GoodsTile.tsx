import type { ReactNode } from 'react';
import { PagePicture } from './PagePicture.tsx';

/** A product in the words of its reader. */
export type TileGoods = {
  readonly name: string;
  readonly image: string | null;
  /** With the sign of the currency; absent for one that is not for sale. */
  readonly price?: string | undefined;
  /** Word behind a price that is the lowest of several. */
  readonly from?: string | undefined;
  /** Price before, and how it is read aloud. */
  readonly before?: { readonly price: string; readonly label: string } | undefined;
  /** Word on the picture: sold out. */
  readonly flag?: string | undefined;
  /** Line below: how many were sold, or why there is no price. */
  readonly note?: string | undefined;
};

type Props = {
  readonly goods: TileGoods;
  /** Absent where no link leads away, as on the canvas of the builder. */
  readonly href?: string | undefined;
  readonly onFollow?: (() => void) | undefined;
  /** See `PagePicture`. */
  readonly sizes: string;
  readonly isFirst?: boolean;
};

/** A product in a grid or a row: picture, name, price, and what a buyer should know at once. Its sheet is goodsTile.css. */
export function GoodsTile({ goods, href, onFollow, sizes, isFirst = false }: Props) {
  const { name, image, price, from, before, flag, note } = goods;
  return (
    <Way href={href} onFollow={onFollow}>
      <span className="pg-goods-tile-picture">
        {image && <PagePicture src={image} alt="" ratio={[1, 1]} sizes={sizes} isFirst={isFirst} />}
        {flag && <span className="pg-goods-tile-flag">{flag}</span>}
      </span>
      <span className="pg-goods-tile-name">{name}</span>
      {price && (
        <span className="pg-goods-tile-prices">
          <span className="pg-goods-tile-price">{price}</span>
          {from && <span className="pg-goods-tile-note">{from}</span>}
          {before && (
            <del className="pg-goods-tile-before" aria-label={before.label}>
              {before.price}
            </del>
          )}
        </span>
      )}
      {note && <span className="pg-goods-tile-note">{note}</span>}
    </Way>
  );
}

type WayProps = Pick<Props, 'href' | 'onFollow'> & { readonly children: ReactNode };

const Way = ({ href, onFollow, children }: WayProps) =>
  href === undefined ? (
    <span className="pg-goods-tile">{children}</span>
  ) : (
    <a href={href} className="pg-goods-tile" onClick={onFollow}>
      {children}
    </a>
  );
