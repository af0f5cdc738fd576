import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { useBaseText } from './texts.ts';
import { fullTime } from './timeText.ts';

type Props = {
  readonly title?: string;
  readonly text?: string;
  /** HTTP status or error id, for support. */
  readonly code?: string | number | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** When trying again is called otherwise. */
  readonly retryLabel?: string;
  /** `h1` when it is all the page has. */
  readonly heading?: 'h1' | 'h2';
};

/** What failed in plain words, a way to try again, and code and time for support. */
export function ErrorState(props: Props) {
  const { title, text, code, onRetry, retryLabel, heading = 'h2' } = props;
  const t = useBaseText();
  const [at] = useState(() => fullTime(Date.now() / 1000).slice(11));
  return (
    <div role="alert">
      <EmptyState
        drawing="broken"
        heading={heading}
        title={title ?? t('errorTitle')}
        text={text ?? t('errorText')}
        action={
          onRetry && (
            <Button variant="outlined" startIcon={<RefreshIcon />} onClick={onRetry}>
              {retryLabel ?? t('retry')}
            </Button>
          )
        }
        note={[code, at].filter((part) => part !== undefined && part !== '').join(' · ')}
      />
    </div>
  );
}
