import { useText } from '../../../src/texts/index.ts';

const names = [
  'toPay',
  'toShip',
  'toReceive',
  'toReview',
  'complete',
  'cancelled',
  'cancelAsked',
] as const;

const tones = ['warm', undefined, undefined, 'good', 'plain', 'plain', 'warm'] as const;

/** State of an order in a word. */
export function OrderStatusTag({ status }: { readonly status: number }) {
  const t = useText('store.orders.status');
  const name = names[status - 1];
  return (
    name && (
      <span className="tag" data-tone={tones[status - 1]}>
        {t(name)}
      </span>
    )
  );
}
