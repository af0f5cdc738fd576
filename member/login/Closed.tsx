import { useText } from '../../src/texts/index.ts';
import { EntryFrame } from './EntryFrame.tsx';

/** The plain page of a member center that its owner has closed. */
export function Closed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText('member.entry.closed');
  return (
    <EntryFrame page={t('title')} title={t('title')}>
      <p className="login-lead">{t('text')}</p>
      <div className="login-form">
        <button type="button" className="entry-button" onClick={onRetry}>
          {t('retry')}
        </button>
      </div>
    </EntryFrame>
  );
}
