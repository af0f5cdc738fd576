import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import type { Row } from './offers.ts';

// A menu is seldom the first thing a list is opened for.
const RowMenuPanel = lazy(() =>
  import('./EntryMenu.tsx').then(({ RowMenuPanel: each }) => ({ default: each })),
);

type RowMenuControl = { readonly open: (anchor: HTMLElement, row: Row) => void };

const Context = createContext<RowMenuControl>({ open: () => {} });
export const useRowMenu = () => use(Context);

type Open = { readonly anchor: HTMLElement; readonly row: Row };

/** One menu for all rows of a list: it opens at the row whose "…" was pressed. */
export function RowMenuProvider({ children }: { readonly children: ReactNode }) {
  const [at, setAt] = useState<Open>();
  const open = useCallback((anchor: HTMLElement, row: Row) => setAt({ anchor, row }), []);
  const control = useMemo(() => ({ open }), [open]);
  return (
    <Context value={control}>
      {children}
      <Suspense fallback={null}>
        {at && <RowMenuPanel {...at} onClose={() => setAt(undefined)} />}
      </Suspense>
    </Context>
  );
}
