import CloseIcon from '@mui/icons-material/CloseOutlined';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '../texts/index.ts';

type BulkBarProps = {
  readonly count: number;
  /** Text shown instead of the count when all matching rows are selected. */
  readonly said?: string | undefined;
  /** Number of matching rows, formatted; given only together with `onSelectAll`. */
  readonly total?: string | undefined;
  readonly onSelectAll?: (() => void) | undefined;
  /** Note on selected rows that are out of sight, or on why not all matching rows can be selected. */
  readonly note?: string | undefined;
  readonly onClear: () => void;
  /** Up to three {@link BulkAction}s. */
  readonly children?: ReactNode;
};

/** Bar of the actions on the selected rows. Floats above the end of the list, in inverse colours. */
export function BulkBar({
  count,
  said,
  total,
  onSelectAll,
  note,
  onClear,
  children,
}: BulkBarProps) {
  const t = useText('shell.base');
  return (
    <Room>
      <Bar data-foot role="group" aria-label={t('selection')}>
        <Said role="status">{said ?? t('selected', { count })}</Said>
        {total !== undefined && onSelectAll && (
          <All type="button" onClick={onSelectAll}>
            {t('selectAll', { total })}
          </All>
        )}
        {note && <Note>{note}</Note>}
        {children && (
          <BulkActions>
            <Rule />
            {children}
          </BulkActions>
        )}
        <Rule />
        <BulkAction type="button" aria-label={t('clearSelection')} onClick={onClear}>
          <CloseIcon />
        </BulkAction>
      </Bar>
    </Room>
  );
}

export const BulkAction = styled('button')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: theme.measure.control,
  padding: '0 11px',
  border: 0,
  borderRadius: theme.radius.control,
  background: 'none',
  color: 'inherit',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& svg': { fontSize: 18 },
  '&:hover': { backgroundColor: 'color-mix(in srgb, currentcolor 14%, transparent)' },
  '&:focus-visible': { outlineColor: 'currentcolor', outlineOffset: -2 },
  '&[aria-disabled]': { opacity: 0.6, cursor: 'default' },
  '@media (pointer: coarse)': { minHeight: theme.measure.touch },
}));

const All = styled(BulkAction)(({ theme }) => ({ color: theme.vars.palette.ui.onInverse2 }));

// The last card can be scrolled clear of a docked bar.
const Room = styled('div')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.down('md')]: { display: 'block', height: 104 },
}));

// Sticky, so that it is centred on the content with any position of the menu.
const Bar = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  position: 'sticky',
  bottom: theme.spacing(6),
  zIndex: theme.layer.bulkBar,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  width: 'fit-content',
  maxWidth: '100%',
  margin: '16px auto 0',
  padding: '6px 8px 6px 14px',
  borderRadius: theme.radius.card,
  backgroundColor: theme.vars.palette.ui.inverse,
  color: theme.vars.palette.ui.onInverse,
  boxShadow: theme.vars.palette.ui.dialog,
  overflowX: 'auto',
  // Buttons of react-admin have the colours of a light page.
  '& .MuiButton-root': { color: 'inherit' },
  // Docked, whatever room the page leaves below.
  [theme.breakpoints.down('md')]: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    maxWidth: 'none',
    width: 'auto',
    margin: 0,
    padding: '6px 8px calc(6px + env(safe-area-inset-bottom)) 14px',
    borderRadius: 0,
    // Puts the count and the clear button above the actions, however long their names are.
    flexWrap: 'wrap',
    '& > button:last-of-type': { marginInlineStart: 'auto' },
  },
}));

const BulkActions = styled('span')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.down('md')]: {
    display: 'flex',
    flexBasis: '100%',
    order: 1,
    gap: 4,
    marginInlineStart: -11,
    overflowX: 'auto',
  },
}));

const Said = styled('span')({ paddingInlineEnd: 4, whiteSpace: 'nowrap' });

const Note = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  maxWidth: '22em',
  color: theme.vars.palette.ui.onInverse2,
}));

const Rule = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 1,
  height: 20,
  margin: theme.spacing(0, 1.5),
  backgroundColor: 'color-mix(in srgb, currentcolor 24%, transparent)',
  [theme.breakpoints.down('md')]: { display: 'none' },
}));
