import Button from '@mui/material/Button';
import { useBlocker, useCanBlock } from 'ra-core';
import { useEffect } from 'react';
import { Dialog } from '../base/index.ts';
import { useUiText } from '../texts/useTexts.ts';

type Props = { readonly isDirty: boolean };

/** Asks once before typed work is left behind; the browser asks when the window is closed. */
export function LeaveGuard({ isDirty }: Props) {
  // Only a router that keeps its own state can hold a navigation back.
  const canBlock = useCanBlock();
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return canBlock && <Question isDirty={isDirty} />;
}

function Question({ isDirty }: Props) {
  const t = useUiText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      isOpen
      title={t('leave.title')}
      onClose={blocker.reset}
      buttons={
        <>
          <Button variant="outlined" onClick={blocker.proceed}>
            {t('leave.discard')}
          </Button>
          <Button variant="contained" onClick={blocker.reset}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      {t('leave.text')}
    </Dialog>
  );
}
