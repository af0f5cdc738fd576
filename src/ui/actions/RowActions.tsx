import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useMemo,
  useState,
} from 'react';
import { RowButton } from '../../kit/index.ts';
import { useScope } from '../scope/Scope.tsx';
import { useActionContext } from '../scope/actionContext.ts';
import { rowActionsFor } from '../model/offers.ts';
import type { Row } from '../model/row.ts';
import { useText } from '../../texts/index.ts';

type Props = {
  readonly row: Row;
  /** True on a card: the next step takes the full width. */
  readonly isWide?: boolean;
};

/** The one next step of a row as a button, everything else behind "…". */
export function RowActions({ row, isWide = false }: Props) {
  const t = useText('ui');
  const { resource, texts, access, nameOf } = useScope();
  const launch = useActionContext();
  const menu = useRowMenu();
  const { next } = rowActionsFor(resource, row, access.can);
  const { name, short } = next ? texts.action(next.name) : {};
  return (
    <div>
      {next && (
        <RowButton
          type="button"
          data-wide={isWide || undefined}
          aria-label={`${name} ${nameOf(row)}`}
          data-next=""
          data-action={next.name}
          onClick={() => launch.act(next.name, [row])}
        >
          {isWide ? name : short}
        </RowButton>
      )}
      <RowButton
        type="button"
        data-bare=""
        aria-label={t('row.more', { row: nameOf(row) })}
        aria-haspopup="menu"
        onClick={(event) => menu.open(event.currentTarget, row)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true">
          <path d="M3 10a1.700 1.700 0 1 1 0 .01M8.300 10a1.700 1.700 0 1 1 0 .01M13.600 10a1.700 1.700 0 1 1 0 .01" />
        </svg>
      </RowButton>
    </div>
  );
}

// A menu is seldom the first thing a list is opened for.
const RowMenuPanel = lazy(() =>
  import('./EntryMenu.tsx').then(({ RowMenuPanel: each }) => ({ default: each })),
);

type RowMenuControl = { readonly open: (anchor: HTMLElement, row: Row) => void };

const Context = createContext<RowMenuControl>({ open: () => {} });
const useRowMenu = () => use(Context);

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
