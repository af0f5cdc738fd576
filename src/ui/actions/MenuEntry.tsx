import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useId, type Ref } from 'react';
import type { RowEntry } from './useRowEntries.ts';

type Props = {
  readonly entry: RowEntry;
  readonly onClose: () => void;
  // Given by the menu, for its arrow keys.
  readonly ref?: Ref<HTMLLIElement>;
  readonly autoFocus?: boolean;
  readonly tabIndex?: number;
};

/** One command on a row. A blocked command stays readable, with the reason below. */
export function MenuEntry({ entry, onClose, ...given }: Props) {
  const reasonId = useId();
  const { label, reason, isDanger, run } = entry;
  return (
    <Item
      {...given}
      data-danger={isDanger || undefined}
      aria-disabled={reason ? true : undefined}
      aria-describedby={reason ? reasonId : undefined}
      onClick={() => {
        if (reason) return;
        onClose();
        run();
      }}
    >
      <span>
        {label}
        {reason && <small id={reasonId}>{reason}</small>}
      </span>
    </Item>
  );
}

const Item = styled(MenuItem)(({ theme }) => ({
  maxWidth: 320,
  whiteSpace: 'normal',
  '&[data-danger]': { color: theme.vars.palette.tone.danger.fg },
  '&[aria-disabled]': { color: theme.vars.palette.ui.text3, cursor: 'default' },
  '& small': { ...theme.typography.caption, display: 'block' },
}));
