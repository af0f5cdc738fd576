import { styled } from '@mui/material/styles';
import { Suspense, useEffect } from 'react';
import { Navigate } from 'react-router';
import { ErrorState, Sheet, SkeletonRows } from '../../ui/base/index.ts';
import type { Place } from '../menu/places.ts';
import type { Redirect } from '../menu/redirect.ts';
import { PageBoundary } from '../PageBoundary.tsx';
import { useShellText } from '../texts.ts';
import type { Counted } from '../useAttention.ts';
import { Page } from './Page.tsx';

type Props = {
  readonly pageKey: string;
  readonly place: Place;
  readonly redirect: Redirect | undefined;
  readonly attention: readonly Counted[];
  readonly onLoading: (isLoading: boolean) => void;
  readonly onArrived: () => void;
};

/** One page: where it leads, while it loads, when it stands, and when it fails. */
export function PageSlot({ pageKey, place, redirect, attention, onLoading, onArrived }: Props) {
  const t = useShellText();
  if (redirect) {
    return <Navigate to={redirect.to} replace state={redirect.path && { path: redirect.path }} />;
  }
  return (
    <PageBoundary
      key={pageKey}
      fallback={(error) => (
        <Sheet>
          <ErrorState
            heading="h1"
            title={t('titles.failed')}
            text={t('states.failedText')}
            code={error instanceof Error ? error.message : undefined}
            // What could not be loaded is asked for again only by a new load.
            onRetry={() => location.reload()}
          />
          <Standing onArrived={onArrived} />
        </Sheet>
      )}
    >
      <Suspense fallback={<OnItsWay onLoading={onLoading} />}>
        <Page place={place} attention={attention} />
        <Standing onArrived={onArrived} />
      </Suspense>
    </PageBoundary>
  );
}

/** Another key, so that a page that is on its way never hides behind the one before. */
function OnItsWay({ onLoading }: Pick<Props, 'onLoading'>) {
  useEffect(() => {
    onLoading(true);
    return () => onLoading(false);
  }, [onLoading]);
  return (
    <>
      <HeadPlace />
      <Sheet>
        <SkeletonRows />
      </Sheet>
    </>
  );
}

/** As high as the head of most pages, so that nothing jumps when it comes. */
const HeadPlace = styled('div')(({ theme }) => ({
  height: 50,
  margin: theme.spacing(0.5, 0, 3.5),
}));

/** Takes effect together with the page beside it. */
function Standing({ onArrived }: Pick<Props, 'onArrived'>) {
  useEffect(onArrived, [onArrived]);
  return null;
}
