import AddIcon from '@mui/icons-material/AddOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';
import { useText } from '../texts/index.ts';

type FilterChipProps = {
  readonly label: string;
  /** Text of the filter; absent while it is not set. */
  readonly value?: ReactNode;
  /** Identifies the chip, so that its popover finds it again after the filter was set. */
  readonly mark?: string;
  readonly isOpen?: boolean;
  readonly onOpen: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly onClear?: () => void;
};

/** A filter that shows its value and is removed with one click; empty it only offers itself. */
export function FilterChip({
  label,
  value,
  mark,
  isOpen = false,
  onOpen,
  onClear,
}: FilterChipProps) {
  const t = useText('shell.base');
  const open = { type: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': isOpen } as const;
  if (value === undefined) {
    return (
      <EmptyChip {...open} data-chip={mark} onClick={onOpen}>
        <AddIcon />
        {label}
      </EmptyChip>
    );
  }
  return (
    <SetChip data-chip={mark}>
      <button {...open} onClick={onOpen}>
        {label}
        {t('colon')}
        <b>{value}</b>
      </button>
      {onClear && (
        <button type="button" aria-label={t('clear', { name: label })} onClick={onClear}>
          <CloseIcon />
        </button>
      )}
    </SetChip>
  );
}

const EmptyChip = styled('button')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: theme.measure.control,
  padding: '0 10px',
  border: `1px dashed ${theme.vars.palette.ui.control}`,
  borderRadius: theme.radius.control,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& svg': { fontSize: 16 },
  '&:hover': {
    backgroundColor: theme.vars.palette.ui.hover,
    color: theme.vars.palette.text.primary,
  },
  '@media (pointer: coarse)': { minHeight: theme.measure.touch },
}));

const SetChip = styled('span')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 0,
  maxWidth: '100%',
  minHeight: theme.measure.control,
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.ui.soft,
  color: theme.vars.palette.ui.onSoft,
  '&:hover': { backgroundColor: theme.vars.palette.ui.softHover },
  '& b': { marginInlineStart: 2, fontWeight: 600 },
  '& button': {
    alignSelf: 'stretch',
    minWidth: theme.measure.target,
    padding: '0 4px 0 10px',
    border: 0,
    borderRadius: theme.radius.control,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
  '& button + button': { padding: '0 8px 0 4px' },
  '& svg': { display: 'block', fontSize: 16 },
  '@media (pointer: coarse)': { minHeight: theme.measure.touch },
}));
