import { styled } from '@mui/material/styles';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ErrorState, Sheet, SkeletonRows, useArrive } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { PageBoundary } from '../PageBoundary.tsx';
import type { Place } from '../menu/places.ts';
import { Page } from './Page.tsx';

type Props = {
  readonly place: Place;
  readonly onLoading: (isLoading: boolean) => void;
  readonly onArrived: () => void;
  /** Begins the page anew. */
  readonly onRetry: () => void;
};

/** One page: while it loads, when it stands, and when it fails. */
export const PageSlot = ({ place, onLoading, onArrived, onRetry }: Props) => (
  <PageBoundary
    fallback={(error) => (
      <>
        <PageFailed error={error} onRetry={onRetry} />
        <Standing onArrived={onArrived} />
      </>
    )}
  >
    <Suspense fallback={<OnItsWay onLoading={onLoading} />}>
      <Page place={place} />
      <Standing onArrived={onArrived} />
    </Suspense>
  </PageBoundary>
);

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

type PageFailedProps = { readonly error: unknown; readonly onRetry: () => void };

/**
 * A page that cannot be shown. When a part of it did not load, as after an update of the shop, the
 * browser does not ask for that part again before the whole window is loaded anew.
 */
function PageFailed({ error, onRetry }: PageFailedProps) {
  const t = useText('shell');
  const arrive = useArrive();
  const sheet = useRef<HTMLElement>(null);
  const isMissing = isMissingPart(error);
  // Read once: what is known of the network when the page failed.
  const [isOffline] = useState(() => !navigator.onLine);
  const missingKey = isOffline ? 'states.missingOffline' : 'states.missingPartText';
  const textKey = isMissing ? missingKey : 'states.failedText';
  const title = t(isMissing ? 'states.missingPart' : 'titles.failed');
  useEffect(() => {
    const heading = sheet.current?.querySelector('h1');
    if (heading) arrive(isMissing ? undefined : title, heading);
  }, [arrive, title, isMissing]);
  useReloadOnline(isMissing);
  return (
    <Sheet ref={sheet}>
      <ErrorState
        heading="h1"
        title={title}
        text={t(textKey)}
        code={error instanceof Error ? error.message : undefined}
        {...(isMissing && { retryLabel: t('states.reload') })}
        onRetry={isMissing ? () => location.reload() : onRetry}
      />
    </Sheet>
  );
}

/** Loads the window again once the network is back; the browser asks first if typed work would be lost. */
function useReloadOnline(isMissing: boolean) {
  useEffect(() => {
    if (!isMissing) return;
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isMissing]);
}

/** As Chromium, Firefox and Safari say it, and our build about style sheets. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload/i.test(
    error.message,
  );
