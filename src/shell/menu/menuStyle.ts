import { styled, type Theme } from '@mui/material/styles';
import { Link } from 'react-router';

/** An entry, be it a link or a button. `data-child` stands inside of a group, `data-square` alone. */
const entry = ({ theme }: { readonly theme: Theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  minHeight: theme.measure.menuItem,
  marginBottom: 1,
  padding: '0 10px',
  border: 0,
  borderRadius: theme.radius.control,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  font: 'inherit',
  textAlign: 'start' as const,
  textDecoration: 'none',
  cursor: 'pointer',
  '& > svg': { flex: 'none', fontSize: theme.measure.icon },
  '&:hover': {
    backgroundColor: mixed(theme, 6),
    color: theme.vars.palette.text.primary,
  },
  '&[aria-expanded]': { color: theme.vars.palette.text.primary },
  '&[aria-expanded] > svg': { color: theme.vars.palette.text.secondary },
  '&[data-child]': { minHeight: theme.measure.menuChild, paddingInlineStart: 39 },
  '&[data-square]': {
    justifyContent: 'center',
    width: theme.measure.menuSquare,
    minHeight: theme.measure.menuSquare,
    marginBottom: 2,
    padding: 0,
  },
  '&[aria-current=page], &[data-current]': {
    backgroundColor: theme.vars.palette.ui.surface,
    color: theme.vars.palette.primary.main,
    fontWeight: theme.typography.fontWeightBold,
    boxShadow: `0 0 0 1px ${theme.vars.palette.ui.hairline}, ${theme.vars.palette.ui.low}`,
    '& > svg': { color: 'inherit' },
  },
  '@media (pointer: coarse)': { '&, &[data-child]': { minHeight: theme.measure.touch } },
});

export const EntryLink = styled(Link)(entry);
export const EntryAnchor = styled('a')(entry);
export const EntryButton = styled('button')(entry);

export const EntryName = styled('span')({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** How many: ochre when someone must act, grey when it is only a fact. */
export const EntryCount = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  minWidth: 20,
  padding: '0 6px',
  borderRadius: theme.radius.full,
  backgroundColor: mixed(theme, 8),
  color: theme.vars.palette.text.secondary,
  textAlign: 'center',
  '&[data-due]': {
    backgroundColor: theme.vars.palette.tone.warning.bg,
    color: theme.vars.palette.tone.warning.fg,
  },
}));

export const EntryList = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

/** Ink over the canvas, in percent. */
function mixed({ vars }: Theme, percent: number) {
  return `color-mix(in srgb, ${vars.palette.text.primary} ${percent}%, transparent)`;
}
