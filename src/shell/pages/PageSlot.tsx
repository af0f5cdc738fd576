import { styled } from '@mui/material/styles';
import { Suspense, useEffect } from 'react';
import { PageFailed } from '../../frame/PageFailed.tsx';
import { Sheet, SkeletonRows } from '../../kit/index.ts';
import { PageBoundary } from '../../frame/PageBoundary.tsx';
import type { Place } from '../places.ts';
import { Page } from './Page.tsx';

type Props = {
  readonly place: Place;
  readonly onLoading: (isLoading: boolean) => void;
  readonly onArrived: () => void;
  /** Mounts the page again. */
  readonly onRetry: () => void;
};

/** Renders one page, its loading state and its error state. */
export const PageSlot = ({ place, onLoading, onArrived, onRetry }: Props) => (
  <PageBoundary
    fallback={(error) => (
      <>
        <PageFailed error={error} onRetry={onRetry} />
        <ArrivalEffect onArrived={onArrived} />
      </>
    )}
  >
    <Suspense fallback={<OnItsWay onLoading={onLoading} />}>
      <Page place={place} />
      <ArrivalEffect onArrived={onArrived} />
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

/** As high as the head of most pages, so that nothing jumps when the page arrives. */
const HeadPlace = styled('div')(({ theme }) => ({
  height: 50,
  margin: theme.spacing(0.5, 0, 3.5),
}));

/** Runs its effect together with the page beside it. */
function ArrivalEffect({ onArrived }: Pick<Props, 'onArrived'>) {
  useEffect(onArrived, [onArrived]);
  return null;
}
