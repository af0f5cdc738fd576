import { useText } from '../../../src/texts/index.ts';
import { localText } from '../api/localText.ts';
import type { OrderDetailRow } from '../api/orders.ts';
import type { RefundBounds } from '../api/refunds.ts';
import { Picture } from '../parts/Picture.tsx';
import { Price } from '../parts/Price.tsx';
import { useLanguage } from '../services.ts';

/** Pieces by the line of the order. */
export type RefundPieces = ReadonlyMap<number, number>;

type LineChoiceProps = {
  readonly order: OrderDetailRow;
  /** Bounds of all that is left: more pieces than there cannot be chosen. */
  readonly first: RefundBounds;
  readonly pieces: RefundPieces;
  readonly onPieces: (pieces: RefundPieces) => void;
  readonly error: string | undefined;
};

/** Lines of an order to refund, and how many pieces of each. */
export function LineChoice({ order, first, pieces, onPieces, error }: LineChoiceProps) {
  const t = useText('store.refunds.apply');
  const language = useLanguage();
  const set = (line: number, num: number) => {
    const next = new Map(pieces);
    if (num > 0) next.set(line, num);
    else next.delete(line);
    onPieces(next);
  };
  return (
    <fieldset className="card">
      <legend className="shop-unseen">{t('lines')}</legend>
      <ul className="bought">
        {first.lines.map(({ order_goods_id: id, num: most }) => {
          const line = order.lines.find((each) => each.id === id);
          const name = line ? localText(line, 'goods_name', language) : '';
          const chosen = pieces.get(id) ?? 0;
          return (
            <li key={id}>
              <Picture src={line?.image} alt="" width={72} height={72} />
              <label className="check">
                <input
                  type="checkbox"
                  checked={chosen > 0}
                  onChange={(event) => set(id, event.currentTarget.checked ? most : 0)}
                />
                <span>
                  {name}
                  <small className="muted"> {line && localText(line, 'sku_text', language)}</small>
                </span>
              </label>
              <div className="bought-end">
                {line && <Price amount={line.price} />}
                {most > 1 && chosen > 0 && (
                  <select
                    className="shop-field"
                    aria-label={t('piecesOf', { name })}
                    value={chosen}
                    onChange={(event) => set(id, Number(event.currentTarget.value))}
                  >
                    {Array.from({ length: Math.min(most, 200) }, (_, index) => index + 1).map(
                      (num) => (
                        <option key={num} value={num}>
                          {num}
                        </option>
                      ),
                    )}
                  </select>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {error && (
        <p className="problem" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
