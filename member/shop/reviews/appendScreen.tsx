import { useState } from 'react';
import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { appendReview } from '../api/reviews.ts';
import { TextArea } from '../forms/Field.tsx';
import { PicturesInput } from '../forms/PicturesInput.tsx';
import { failureText } from '../forms/refusal.ts';
import { useBusy } from '../forms/useBusy.ts';
import { useShop } from '../services.ts';
import { type ScreenProps, storeScreen } from '../storeScreen.ts';

/** Follow-up to a review of the member. */
export const screen = storeScreen<{ readonly id: number }>({
  isForMembers: true,
  load: (_call, { params }) => Promise.resolve({ id: Number(params['id']) }),
  head: (_data, { t }) => ({ title: t('store.reviews.append.title') }),
  View: AppendPage,
});

function AppendPage({ data: { id } }: ScreenProps<{ readonly id: number }>) {
  const t = useText('store.reviews');
  const { quietCall, toasts, router } = useShop();
  const [content, setContent] = useState('');
  const [images, setImages] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const [isBusy, run] = useBusy();
  async function send(): Promise<void> {
    try {
      await quietCall(appendReview, { id, content: content.trim(), images });
      toasts.add({ type: 'success', message: t('sent') });
      await router.go(`${storeRoot}/orders`, { replace: true });
    } catch (error) {
      setProblem(failureText(error));
    }
  }
  return (
    <form
      className="card narrow"
      onSubmit={(event) => {
        event.preventDefault();
        run(send);
      }}
    >
      <h1>{t('append.title')}</h1>
      <TextArea
        label={t('append.content')}
        value={content}
        onValue={setContent}
        maxLength={1_000}
        required
      />
      <PicturesInput label={t('pictures')} urls={images} onUrls={setImages} max={9} />
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
