import { useState } from 'react';
import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { type OrderDetailRow, orderDetail, OrderStatus } from '../api/orders.ts';
import { addReview } from '../api/reviews.ts';
import { CheckInput, TextArea } from '../forms/Field.tsx';
import { PicturesInput } from '../forms/PicturesInput.tsx';
import { failureText, refusalOf } from '../forms/refusal.ts';
import { useBusy } from '../forms/useBusy.ts';
import { useCallKey } from '../forms/useCallKey.ts';
import { BoughtLines } from '../orders/BoughtLines.tsx';
import { awaitsReview } from '../orders/orderActions.ts';
import { useShop } from '../services.ts';
import { StateBox } from '../state/StateBox.tsx';
import { type ScreenProps, storeScreen } from '../storeScreen.ts';
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
        <ReviewForm key={line.id} line={line} onSent={reload} />
      ))}
    </div>
  );
}

type ReviewFormProps = {
  readonly line: OrderDetailRow['lines'][number];
  readonly onSent: () => Promise<void>;
};

function ReviewForm({ line, onSent }: ReviewFormProps) {
  const t = useText('store.reviews');
  const { quietCall, toasts } = useShop();
  const [star, setStar] = useState(5);
  const [content, setContent] = useState('');
  const [images, setImages] = useState<readonly string[]>([]);
  const [isAnonymous, setAnonymous] = useState(false);
  const [problem, setProblem] = useState('');
  const [isBusy, run] = useBusy();
  const callKey = useCallKey();

  async function send(): Promise<void> {
    setProblem('');
    const input = {
      order_goods_id: line.id,
      star,
      content: content.trim(),
      images,
      anonymous: isAnonymous ? (1 as const) : (0 as const),
    };
    try {
      await quietCall(addReview, input, { idempotencyKey: callKey.of(input) });
      toasts.add({ type: 'success', message: t('sent') });
      await onSent();
    } catch (error) {
      if (refusalOf(error)) callKey.renew();
      setProblem(failureText(error));
    }
  }

  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault();
        run(send);
      }}
    >
      <BoughtLines lines={[line]} />
      <StarsInput label={t('stars')} value={star} onValue={setStar} />
      <TextArea label={t('content')} value={content} onValue={setContent} maxLength={1_000} />
      <PicturesInput label={t('pictures')} urls={images} onUrls={setImages} max={9} />
      <CheckInput label={t('anonymous')} isOn={isAnonymous} onChange={setAnonymous} />
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="buttons" data-end>
        <button type="submit" className="shop-button" disabled={isBusy}>
          {t('send')}
        </button>
      </div>
    </form>
  );
}
