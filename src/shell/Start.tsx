import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { StatusError } from '../client/index.ts';
import { areaRoots, loadingPage } from '../contract/index.ts';
import { ErrorState } from '../kit/index.ts';
import { StartOverlay } from '../frame/StartOverlay.tsx';
import { siteName } from '../login/index.ts';
import { useLanguage } from './services.ts';
import { Shell } from './Shell.tsx';
import { documentTitle } from '../frame/title.ts';
import { useStart } from './useStart.ts';
import { useText } from '../texts/index.ts';

/** Opens the back office; covered until its first page is shown. */
export function Start() {
  const t = useText('shell');
  const { started, error, retry } = useStart();
  const initialize = started !== undefined;
  const { pathname } = useLocation();
  const language = useLanguage();
  const loadingTitle = documentTitle(t('titles.loading'), siteName(language));
  useEffect(() => {
    if (!initialize) document.title = loadingTitle;
  }, [initialize, loadingTitle]);
  const [hasArrived, setArrived] = useState(false);

  if (!initialize && error) {
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
      {!initialize && pathname === areaRoots.admin && (
        <Navigate to={loadingPage(areaRoots.admin)} replace />
      )}
      {initialize && <Shell started={started} onArrived={() => setArrived(true)} />}
      <StartOverlay text={t('states.loading')} isDone={hasArrived} />
    </>
  );
}

const Middle = styled('main')({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  minHeight: '100%',
});
