import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  type ReactNode,
} from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useDirty } from '../base/index.ts';

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
  const [way, setWay] = useState<{ readonly go: () => void; readonly isAgreed: boolean }>();
  useDirty(isDirty);

  const decide = useEffectEvent((go: () => void) => {
    if (isDirty) setWay({ go, isAgreed: false });
    else go();
  });
  // What is below is not drawn again when the form becomes dirty.
  const leave = useCallback<Leave>((go) => decide(go), []);

  useEffect(() => {
    // Only once nothing is dirty any more, so that whoever keeps drafts has heard of it.
    if (!way?.isAgreed || isDirty) return;
    setWay(undefined);
    way.go();
  }, [way, isDirty]);

  return (
    <Context value={leave}>
      {children}
      <Suspense fallback={null}>
        {way && !way.isAgreed && (
          <LeaveDialog
            onStay={() => setWay(undefined)}
            onDiscard={() => {
              setWay({ ...way, isAgreed: true });
              reset();
            }}
          />
        )}
      </Suspense>
    </Context>
  );
}
