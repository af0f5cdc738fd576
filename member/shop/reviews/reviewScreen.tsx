import { useState } from 'react';
import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { type OrderDetailRow, orderDetail, OrderStatus } from '../api/orders.ts';
import { addReview } from '../api/reviews.ts';
import { CheckInput } from '../forms/Field.tsx';
import { refusalOf } from '../forms/refusal.ts';
import { useCallKey } from '../forms/useCallKey.ts';
import { BoughtLines } from '../orders/BoughtLines.tsx';
import { awaitsReview } from '../orders/orderActions.ts';
import { useShop } from '../services.ts';
import { StateBox } from '../state/StateBox.tsx';
import { type ScreenProps, storeScreen } from '../storeScreen.ts';
import { ReviewForm, type ReviewWords } from './ReviewForm.tsx';
import { StarsInput } from './StarsInput.tsx';

/** Reviews of the lines of an order, one form for each. */
export const screen = storeScreen<OrderDetailRow>({
  isForMembers: true,
  load: async (call, { params }) => (await call(orderDetail, { id: Number(params['id']) })).row,
  head: (_data, { t }) => ({ title: t('store.reviews.title') }),
  View: ReviewPage,
});

function ReviewPage({ data: order, reload }: ScreenProps<OrderDetailRow>) {
  const t = useText('store.reviews');
  const waiting = order.status === OrderStatus.toReview ? order.lines.filter(awaitsReview) : [];
  if (waiting.length === 0)
    return (
      <StateBox title={t('none')}>
        <a className="shop-button" href={`${storeRoot}/orders/${order.id}`}>
          {t('toOrder')}
        </a>
      </StateBox>
    );
  return (
    <div className="narrow stack">
      <h1>{t('title')}</h1>
      {waiting.map((line) => (
        <LineForm key={line.id} line={line} isSent={order.ship_status > 0} onSent={reload} />
      ))}
    </div>
  );
}

type LineFormProps = {
  readonly line: OrderDetailRow['lines'][number];
  /** True for an order that a carrier brought. */
  readonly isSent: boolean;
  readonly onSent: () => Promise<void>;
};

function LineForm({ line, isSent, onSent }: LineFormProps) {
  const t = useText('store.reviews');
  const { quietCall } = useShop();
  const [star, setStar] = useState(5);
  const [service, setService] = useState<number>();
  const [carrier, setCarrier] = useState<number>();
  const [isAnonymous, setAnonymous] = useState(false);
  const callKey = useCallKey();
  async function send(words: ReviewWords): Promise<void> {
    const anonymous = isAnonymous ? (1 as const) : (0 as const);
    const input = {
      order_goods_id: line.id,
      star,
      ...words,
      anonymous,
      ...(service !== undefined && { service_star: service }),
      ...(carrier !== undefined && { express_star: carrier }),
    };
    try {
      await quietCall(addReview, input, { idempotencyKey: callKey.of(input) });
    } catch (error) {
      if (refusalOf(error)) callKey.renew();
      throw error;
    }
  }
  return (
    <ReviewForm
      label={t('content')}
      className="card"
      onSend={send}
      onSent={onSent}
      above={
        <>
          <BoughtLines lines={[line]} />
          <StarsInput label={t('stars')} value={star} onValue={setStar} />
        </>
      }
    >
      <StarsInput label={t('service')} value={service} onValue={setService} />
      {isSent && <StarsInput label={t('carrier')} value={carrier} onValue={setCarrier} />}
      <CheckInput label={t('anonymous')} isOn={isAnonymous} onChange={setAnonymous} />
    </ReviewForm>
  );
}
