import { type ReactNode, useState } from 'react';
import { useText } from '../../../src/texts/index.ts';
import { TextArea } from '../forms/Field.tsx';
import { PicturesInput } from '../forms/PicturesInput.tsx';
import { failureText } from '../forms/refusal.ts';
import { useBusy } from '../forms/useBusy.ts';
import { useShop } from '../services.ts';

/** Words and pictures of a review or of a follow-up. */
export type ReviewWords = { readonly content: string; readonly images: readonly string[] };

type ReviewFormProps = {
  readonly label: string;
  readonly isRequired?: boolean;
  readonly className: string;
  /** Sends it; a failure is shown below the inputs. */
  readonly onSend: (words: ReviewWords) => Promise<void>;
  /** Goes on after it was sent. */
  readonly onSent: () => Promise<unknown>;
  readonly above: ReactNode;
  /** Further inputs. */
  readonly children?: ReactNode;
};

/** The form of a review: its words, its pictures, and the end of it. */
export function ReviewForm({
  label,
  isRequired = false,
  className,
  onSend,
  onSent,
  above,
  children,
}: ReviewFormProps) {
  const t = useText('store.reviews');
  const { toasts } = useShop();
  const [content, setContent] = useState('');
  const [images, setImages] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const [isBusy, run] = useBusy();
  async function send(): Promise<void> {
    setProblem('');
    try {
      await onSend({ content: content.trim(), images });
      toasts.add({ type: 'success', message: t('sent') });
      await onSent();
    } catch (error) {
      setProblem(failureText(error));
    }
  }
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        run(send);
      }}
    >
      {above}
      <TextArea
        label={label}
        value={content}
        onValue={setContent}
        maxLength={1_000}
        required={isRequired}
      />
      <PicturesInput label={t('pictures')} urls={images} onUrls={setImages} max={9} />
      {children}
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
