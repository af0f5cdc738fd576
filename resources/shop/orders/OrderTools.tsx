import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useLastShipment } from './packing/shipments.ts';
import { PlaceFor } from './place/PlaceFor.tsx';

const LastShipped = lazy(() =>
  import('./packing/LastShipped.tsx').then((own) => ({ default: own.LastShipped })),
);

/** Above the list of orders: those that were shipped together, with Undo, and dialogs that links open. */
export function OrderTools() {
  const { last } = useLastShipment();
  const [isShown, setShown] = useState(false);
  // It stays when all are undone: it tells of those that were not.
  if (!isShown && last && last.parcels.length > 1) setShown(true);
  return (
    <>
      {isShown && (
        <Suspense fallback={null}>
          <Room>
            <LastShipped isForMany />
          </Room>
        </Suspense>
      )}
      <PlaceFor />
    </>
  );
}

const Room = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(1, 3, 2),
  '&:empty': { display: 'none' },
}));
