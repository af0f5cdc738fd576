import Menu from '@mui/material/Menu';
import { useScope } from '../scope/Scope.tsx';
import { MenuEntry } from './MenuEntry.tsx';
import type { Row } from '../model/row.ts';
import { useActionEntries, useRowEntries, type RowEntry } from './useRowEntries.ts';
import { useText } from '../../texts/index.ts';

type Props = {
  readonly anchor: HTMLElement;
  readonly row: Row;
  readonly onClose: () => void;
};

/** Menu of a row: all commands beside its next step; those that are blocked show the reason. */
export const RowMenuPanel = (props: Props) => (
  <EntryMenu {...props} entries={useRowEntries(props.row)} />
);

/** Menu of an open record: without the commands that open its pages. */
export const RecordMenuPanel = (props: Props) => (
  <EntryMenu {...props} entries={useActionEntries(props.row)} />
);

function EntryMenu({ anchor, row, entries, onClose }: Props & { entries: readonly RowEntry[] }) {
  const t = useText('ui');
  const { nameOf } = useScope();
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
