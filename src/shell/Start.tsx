import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ErrorState } from '../kit/index.ts';
import { StatusError } from '../client/index.ts';
import { StartOverlay } from './loading/StartOverlay.tsx';
import { Shell } from './Shell.tsx';
import { useShellText } from './texts.ts';
import { useStart } from './useStart.ts';

/** Opens the back office: covered until its first page stands. */
export function Start() {
  const t = useShellText();
  const { started, error, retry } = useStart();
  const [hasArrived, setArrived] = useState(false);

  if (!started && error) {
    return (
      <Middle>
        <ErrorState
          heading="h1"
          title={t('states.startFailed')}
          text={error.message}
          code={error instanceof StatusError ? error.status : undefined}
          onRetry={() => void retry()}
        />
        <Button onClick={() => location.reload()}>{t('states.reload')}</Button>
      </Middle>
    );
  }
  return (
    <>
      {started && <Shell started={started} onArrived={() => setArrived(true)} />}
      <StartOverlay isDone={hasArrived} />
    </>
  );
}

const Middle = styled('main')({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  minHeight: '100%',
});
