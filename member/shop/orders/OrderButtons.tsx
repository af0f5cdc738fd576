import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import type { ActionFacts } from './orderActions.ts';
import { orderActions } from './orderActions.ts';
import type { useOrderAction } from './useOrderAction.tsx';

type OrderButtonsProps = {
  readonly order: ActionFacts & { readonly id: number; readonly order_no: string };
  /** Unix seconds. */
  readonly now: number;
  readonly actions: ReturnType<typeof useOrderAction>;
};

/** Actions of an order as buttons, the most wanted one filled. */
export function OrderButtons({ order, now, actions: { begin, isBusy } }: OrderButtonsProps) {
  const t = useText('store.orders');
  const { id, order_no: no } = order;
  const pages = {
    pay: `${storeRoot}/pay/${id}`,
    refund: `${storeRoot}/refunds/apply/${id}`,
    review: `${storeRoot}/reviews/${id}`,
  } as const;
  return (
    <div className="buttons" data-end role="group" aria-label={t('actionsOf', { no })}>
      {orderActions(order, now)
        .toReversed()
        .map((action) => {
          const isPlain = action !== 'pay' && action !== 'confirm' && action !== 'review';
          const look = {
            className: 'shop-button',
            'data-small': true,
            'data-plain': isPlain || undefined,
          };
          return action === 'pay' || action === 'refund' || action === 'review' ? (
            <a key={action} {...look} href={pages[action]}>
              {t(`actions.${action}`)}
            </a>
          ) : (
            <button
              key={action}
              {...look}
              type="button"
              disabled={isBusy}
              onClick={() => begin(action, id)}
            >
              {t(`actions.${action}`)}
            </button>
          );
        })}
    </div>
  );
}
