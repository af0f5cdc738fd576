import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { listPage } from '../../contract/index.ts';
import { useDirtyForm } from '../../kit/index.ts';
import { useScope } from '../scope/Scope.tsx';

/**
 * Asks before unsaved input of the form below is lost: by its own links and buttons, by closing its
 * tab, or by closing the window.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const { isDirty } = useFormState();
  const form = useFormContext();
  const [pending, setPending] = useState<{ readonly go: () => void }>();
  // The same function as long as the form is mounted, so that nothing below renders again.
  const leave = useCallback<Leave>((go) => setPending({ go }), []);
  useDirtyForm(form);

  useEffect(() => {
    // Only once the form is clean, so that the draft store has been notified.
    if (!pending || isDirty) return;
    let isCurrent = true;
    queueMicrotask(() => {
      if (!isCurrent) return;
      setPending(undefined);
      pending.go();
    });
    return () => void (isCurrent = false);
  }, [pending, isDirty]);

  return (
    <Context value={leave}>
      {children}
      <Suspense fallback={null}>
        {pending && isDirty && (
          <LeaveDialog onStay={() => setPending(undefined)} onDiscard={() => form.reset()} />
        )}
      </Suspense>
    </Context>
  );
}

/** Leaves the form, after asking when unsaved input would be lost. */
type Leave = (go: () => void) => void;

const Context = createContext<Leave>((go) => go());

const useLeave = (): Leave => use(Context);

/** Returns to the list; asks first if there is unsaved input. */
export function useToList(): () => void {
  const { path } = useScope().resource;
  const leave = useLeave();
  const navigate = useNavigate();
  return () => leave(() => void navigate(listPage(path)));
}

const LeaveDialog = lazy(() =>
  import('./LeaveDialog.tsx').then(({ LeaveDialog: each }) => ({ default: each })),
);
