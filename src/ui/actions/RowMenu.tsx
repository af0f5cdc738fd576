import Menu from '@mui/material/Menu';
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { MenuEntry } from './MenuEntry.tsx';
import type { Row } from './offers.ts';
import { useRowEntries } from './useRowEntries.ts';

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
      {at && <RowMenu {...at} onClose={() => setAt(undefined)} />}
    </Context>
  );
}

function RowMenu({ anchor, row, onClose }: Open & { readonly onClose: () => void }) {
  const t = useUiText();
  const { nameOf } = useScope();
  const entries = useRowEntries(row);
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': t('row.menu', { row: nameOf(row) }) } }}
    >
      {entries.map((entry) => (
        <MenuEntry key={entry.key} entry={entry} onClose={onClose} />
      ))}
    </Menu>
  );
}
