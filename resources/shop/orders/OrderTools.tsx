import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isOpenedDesk, readDeskPage, withoutDesk } from './packing/deskAddress.ts';
import { useLastShipment } from './packing/shipments.ts';
import { PlaceFor } from './place/PlaceFor.tsx';

const LastShipped = lazy(() =>
  import('./packing/LastShipped.tsx').then((own) => ({ default: own.LastShipped })),
);

const PackingDesk = lazy(() =>
  import('./packing/PackingDesk.tsx').then((own) => ({ default: own.PackingDesk })),
);

/** Above the list of orders: those that were shipped together, with Undo, and dialogs with an address. */
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
      <DeskAtAddress />
      <PlaceFor />
    </>
  );
}

/** The packing desk, while the address names its orders. */
function DeskAtAddress() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const orders = readDeskPage(search);
  if (!orders) return null;
  const close = () =>
    void (isOpenedDesk(state)
      ? navigate(-1)
      : navigate(pathname + withoutDesk(search), { replace: true }));
  return (
    <Suspense fallback={null}>
      <PackingDesk key={orders.toString()} orders={orders} onClose={close} />
    </Suspense>
  );
}

const Room = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(1, 3, 2),
  '&:empty': { display: 'none' },
}));
