import CloseIcon from '@mui/icons-material/CloseOutlined';
import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { FilterText } from '../fields/CellLine.tsx';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import type { FilterSlot } from './filters.ts';

type Props = {
  readonly slot: FilterSlot;
  readonly isOpen: boolean;
  readonly onOpen: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly onClear: () => void;
};

/** A set filter: what it asks for, in words, opens it again; the cross takes it away. */
export function SetFilter({ slot: { path, tests }, isOpen, onOpen, onClear }: Props) {
  const t = useUiText();
  const { texts } = useScope();
  const label = texts.label(path);
  return (
    <Chip>
      <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={onOpen}>
        {label}
        {t('list.colon')}
        <b>
          <FilterText path={path} tests={tests} />
        </b>
      </button>
      <button type="button" aria-label={t('list.clearFilter', { name: label })} onClick={onClear}>
        <CloseIcon />
      </button>
    </Chip>
  );
}

const Chip = styled('span')(({ theme }) => ({
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
