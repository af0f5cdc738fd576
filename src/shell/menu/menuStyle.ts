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
  color: ground.text(theme),
  font: 'inherit',
  textAlign: 'start' as const,
  textDecoration: 'none',
  cursor: 'pointer',
  '& > svg': { flex: 'none', fontSize: theme.measure.icon },
  '&:hover': {
    backgroundColor: ground.hover(theme),
    color: ground.strong(theme),
    boxShadow: 'inset 0 0 0 1px var(--menu-hover-line, transparent)',
  },
  '&[aria-expanded]': { color: ground.strong(theme) },
  '&[aria-expanded] > svg': { color: ground.text(theme) },
  '&[data-child]': { minHeight: theme.measure.menuChild, paddingInlineStart: 39 },
  '&[data-square]': {
    justifyContent: 'center',
    width: theme.measure.menuSquare,
    minHeight: theme.measure.menuSquare,
    marginBottom: 2,
    padding: 0,
  },
  '&[data-top]': { width: 'auto', marginBottom: 0, padding: '0 12px', whiteSpace: 'nowrap' },
  '&[aria-current=page], &[data-current], &[data-current] > svg': {
    color: `var(--menu-active-text, ${theme.vars.palette.ui.onSoft})`,
  },
  '&[aria-current=page], &[data-current]': {
    backgroundColor: `var(--menu-active-ground, ${theme.vars.palette.ui.soft})`,
    fontWeight: theme.typography.fontWeightBold,
    boxShadow: 'var(--menu-active-line, none)',
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
  backgroundColor: ground.count(theme),
  color: 'inherit',
  textAlign: 'center',
  '&[data-due]': {
    backgroundColor: theme.vars.palette.tone.warning.bg,
    color: theme.vars.palette.tone.warning.fg,
  },
}));

export const EntryList = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

/**
 * Of the menu the entry stands in, set by `MenuGround`. A flyout stands outside of it, on
 * paper of our own.
 */
const ground = {
  text: ({ vars }: Theme) => `var(--menu-text, ${vars.palette.text.secondary})`,
  strong: ({ vars }: Theme) => `var(--menu-strong, ${vars.palette.text.primary})`,
  hover: (theme: Theme) => `var(--menu-hover, ${mixed(theme, 6)})`,
  count: (theme: Theme) => `var(--menu-hover, ${mixed(theme, 8)})`,
};

/** Ink over the ground, in percent. */
function mixed({ vars }: Theme, percent: number) {
  return `color-mix(in srgb, ${vars.palette.text.primary} ${percent}%, transparent)`;
}
