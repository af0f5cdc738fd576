import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { addressIndex } from '../api/addresses.ts';
import { cartIndex } from '../api/cart.ts';
import { type CheckoutItems, quoteOrder } from '../api/checkout.ts';
import { refusalOf } from '../forms/refusal.ts';
import { StateBox } from '../state/StateBox.tsx';
import { type ScreenRequest, type StoreCall, storeScreen } from '../storeScreen.ts';
import { Checkout, type CheckoutData } from './Checkout.tsx';
import { type OrderWish, quoteInput } from './useCheckout.ts';

/** Checkout of the selected rows of the cart, or of one SKU: `?sku=11&num=2`. */
export const screen = storeScreen<CheckoutData>({
  isForMembers: true,
  load: loadCheckout,
  head: (_data, { t }) => ({ title: t('store.checkout.title') }),
  View: ({ data }) =>
    data.quote ? <Checkout {...data} quote={data.quote} /> : <NotNow refusal={data.refusal} />,
});

async function loadCheckout(call: StoreCall, { query }: ScreenRequest): Promise<CheckoutData> {
  const [items, { list: addresses }] = await Promise.all([
    itemsOf(call, query),
    call(addressIndex, undefined),
  ]);
  const wish: OrderWish = { addressId: addresses[0]?.id, coupon: 'auto', usesPoints: false };
  const data = { items, wish, addresses, quote: undefined, refusal: '' };
  if ('cart_ids' in items && items.cart_ids.length === 0) return data;
  try {
    return { ...data, quote: await call(quoteOrder, quoteInput(items, wish)) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return { ...data, refusal: refusal.message };
  }
}

async function itemsOf(call: StoreCall, query: URLSearchParams): Promise<CheckoutItems> {
  const sku = Number(query.get('sku'));
  const num = Number(query.get('num') ?? 1);
  if (Number.isSafeInteger(sku) && sku > 0)
    return { items: [{ sku_id: sku, num: Number.isSafeInteger(num) && num > 0 ? num : 1 }] };
  const { list } = await call(cartIndex, undefined);
  const selected = list.filter((line) => line.selected === 1 && line.on_sale);
  return { cart_ids: selected.map(({ id }) => id) };
}

function NotNow({ refusal }: { readonly refusal: string }) {
  const t = useText('store.checkout.empty');
  return (
    <StateBox title={t('title')} text={refusal || t('text')}>
      <a className="shop-button" href={`${storeRoot}/cart`}>
        {t('cart')}
      </a>
    </StateBox>
  );
}
