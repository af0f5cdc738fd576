import { useEffect, useState } from 'react';
import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { type CartLine, removeFromCart, selectInCart, updateCart } from '../api/cart.ts';
import { listPath } from '../list/goodsQuery.ts';
import { Price } from '../parts/Price.tsx';
import { useShop } from '../services.ts';
import { StateBox } from '../state/StateBox.tsx';
import type { ScreenProps } from '../storeScreen.ts';
import { CartRow } from './CartRow.tsx';
import { canBuy, linesToBuy, piecesOf, sumOf } from './cartSum.ts';
import './cart.css';

/** The rows of the cart, which of them are bought next, and their sum. */
export function CartPage({ data: lines, reload }: ScreenProps<readonly CartLine[]>) {
  const t = useText('store.cart');
  const nav = useText('store.frame.nav');
  const { call, toasts, cart } = useShop();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => cart.set(lines.length), [cart, lines.length]);

  /** Writes a change, then shows the cart as the server has it. */
  async function change(write: () => Promise<unknown>) {
    setBusy(true);
    try {
      await write();
    } catch {
      // Told by the client.
    } finally {
      await reload();
      setBusy(false);
    }
  }

  const select = (ids: readonly number[], isSelected: boolean) =>
    change(() => call(selectInCart, { ids, selected: isSelected ? 1 : 0 }));
  const remove = (ids: readonly number[]) => change(() => call(removeFromCart, { ids }));
  const setNum = (id: number, num: number) =>
    change(async () => {
      const set = await call(updateCart, { id, num });
      if (set.clipped)
        toasts.add({ type: 'warning', message: t('clipped', { smart_count: set.num }) });
    });

  if (lines.length === 0)
    return (
      <StateBox title={t('empty')} text={t('emptyText')}>
        <a className="shop-button" href={listPath}>
          {nav('all')}
        </a>
      </StateBox>
    );
  const choosable = lines.filter(canBuy);
  const chosen = linesToBuy(lines);
  const isAll = choosable.length > 0 && chosen.length === choosable.length;
  return (
    <div className="cart" aria-busy={isBusy}>
      <h1>{nav('cart')}</h1>
      <div className="cart-parts">
        <section className="cart-sheet" aria-label={t('rows')}>
          <header>
            <label>
              <input
                type="checkbox"
                checked={isAll}
                disabled={choosable.length === 0 || isBusy}
                onChange={() =>
                  void select(
                    choosable.map(({ id }) => id),
                    !isAll,
                  )
                }
              />
              {t('all')}
            </label>
            {chosen.length > 0 && (
              <button
                type="button"
                className="shop-link"
                disabled={isBusy}
                onClick={() => void remove(chosen.map(({ id }) => id))}
              >
                {t('removeChosen')}
              </button>
            )}
          </header>
          <ul>
            {lines.map((line) => (
              <li key={line.id}>
                <CartRow
                  line={line}
                  isBusy={isBusy}
                  onSelect={(isSelected) => void select([line.id], isSelected)}
                  onNum={(num) => void setNum(line.id, num)}
                  onRemove={() => void remove([line.id])}
                />
              </li>
            ))}
          </ul>
        </section>
        <aside className="cart-sum" aria-label={t('sum')}>
          <p>
            <span>{t('chosen', { smart_count: piecesOf(lines) })}</span>
            <b aria-live="polite">
              <Price amount={sumOf(lines)} />
            </b>
          </p>
          <small>{t('before')}</small>
          {chosen.length > 0 ? (
            <a className="shop-button" href={`${storeRoot}/checkout`}>
              {t('checkout')}
            </a>
          ) : (
            <button type="button" className="shop-button" disabled>
              {t('checkout')}
            </button>
          )}
        </aside>
      </div>
    </div>
  );
}
