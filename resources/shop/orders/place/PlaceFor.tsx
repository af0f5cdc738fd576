import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';

const PlaceOrderDialog = lazy(() =>
  import('./PlaceOrderDialog.tsx').then((own) => ({ default: own.PlaceOrderDialog })),
);

/** Opens the dialog that orders for a member when the list was opened for that, by a button of their record. */
export function PlaceFor() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const memberId: unknown = Object(state)['placeFor'];
  if (typeof memberId !== 'number') return null;
  const close = () => void navigate(pathname + search, { replace: true, state: null });
  return (
    <Suspense>
      <PlaceOrderDialog memberId={memberId} onClose={close} />
    </Suspense>
  );
}
