import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useEffect,
  useState,
  type ReactNode,
} from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useDirty } from '../../kit/index.ts';

const LeaveDialog = lazy(() =>
  import('./LeaveDialog.tsx').then(({ LeaveDialog: each }) => ({ default: each })),
);

/** Goes somewhere else, after asking when something typed here would be lost. */
type Leave = (go: () => void) => void;

const Context = createContext<Leave>((go) => go());
export const useLeave = (): Leave => use(Context);

/**
 * Nothing typed into the form below is left behind unasked: neither by its own ways out, nor by
 * closing its tab, nor by closing the window.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const { isDirty } = useFormState();
  const { reset } = useFormContext();
  const [way, setWay] = useState<{ readonly go: () => void }>();
  // The same function for as long as the form lives: what is below is not drawn again.
  const leave = useCallback<Leave>((go) => setWay({ go }), []);
  useDirty(isDirty);

  useEffect(() => {
    // Only once nothing is dirty any more, so that whoever keeps drafts has heard of it.
    if (!way || isDirty) return;
    let isWanted = true;
    queueMicrotask(() => {
      if (!isWanted) return;
      setWay(undefined);
      way.go();
    });
    return () => void (isWanted = false);
  }, [way, isDirty]);

  return (
    <Context value={leave}>
      {children}
      <Suspense fallback={null}>
        {way && isDirty && (
          <LeaveDialog onStay={() => setWay(undefined)} onDiscard={() => reset()} />
        )}
      </Suspense>
    </Context>
  );
}
