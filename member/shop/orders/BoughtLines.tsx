import type { ReactNode } from 'react';
import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { type LocalText, localText } from '../api/localText.ts';
import { Picture } from '../parts/Picture.tsx';
import { Price } from '../parts/Price.tsx';
import { useLanguage } from '../services.ts';
import '../forms/forms.css';

type BoughtLine = LocalText<'goods_name' | 'sku_text'> & {
  readonly id: number;
  readonly goods_id: number;
  readonly image: string;
  /** Decimal text. */
  readonly price: string;
  /** 0: an amount without a unit. */
  readonly num: number;
  readonly refund_num?: number;
  readonly refunding_num?: number;
};

type BoughtLinesProps<Line extends BoughtLine> = {
  readonly lines: readonly Line[];
  /** Content below a line. */
  readonly below?: (line: Line) => ReactNode;
};

/** Lines of an order: picture, name, price and number, with what is refunded of them. */
export function BoughtLines<Line extends BoughtLine>({ lines, below }: BoughtLinesProps<Line>) {
  const t = useText('store.orders.line');
  const language = useLanguage();
  return (
    <ul className="bought">
      {lines.map((line) => {
        const { refund_num: refunded = 0, refunding_num: refunding = 0 } = line;
        const more = below?.(line);
        return (
          <li key={line.id}>
            <Picture src={line.image} alt="" width={72} height={72} />
            <div className="bought-text">
              {line.goods_id > 0 ? (
                <a href={`${storeRoot}/goods/${line.goods_id}`}>
                  {localText(line, 'goods_name', language)}
                </a>
              ) : (
                localText(line, 'goods_name', language)
              )}
              <p className="muted">{localText(line, 'sku_text', language)}</p>
              {refunding > 0 && <p className="muted">{t('refunding', { num: refunding })}</p>}
              {refunded > 0 && <p className="muted">{t('refunded', { num: refunded })}</p>}
            </div>
            <div className="bought-end">
              <Price amount={line.price} />
              {line.num > 0 && <p className="muted">× {line.num}</p>}
            </div>
            {more && <div className="bought-below">{more}</div>}
          </li>
        );
      })}
    </ul>
  );
}
