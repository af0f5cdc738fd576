import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { appendReview } from '../api/reviews.ts';
import { useShop } from '../services.ts';
import { type ScreenProps, storeScreen } from '../storeScreen.ts';
import { ReviewForm } from './ReviewForm.tsx';

/** Follow-up to a review of the member. */
export const screen = storeScreen<{ readonly id: number }>({
  isForMembers: true,
  load: (_call, { params }) => Promise.resolve({ id: Number(params['id']) }),
  head: (_data, { t }) => ({ title: t('store.reviews.append.title') }),
  View: AppendPage,
});

function AppendPage({ data: { id } }: ScreenProps<{ readonly id: number }>) {
  const t = useText('store.reviews.append');
  const { quietCall, router } = useShop();
  return (
    <ReviewForm
      label={t('content')}
      isRequired
      className="card narrow"
      onSend={async (words) => void (await quietCall(appendReview, { id, ...words }))}
      onSent={() => router.go(`${storeRoot}/orders`, { replace: true })}
      above={<h1>{t('title')}</h1>}
    />
  );
}
