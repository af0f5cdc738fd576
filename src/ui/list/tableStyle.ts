import { styled } from '@mui/material/styles';

/** The frame that scrolls a wide table sideways, and everything about how its cells look. */
export const Frame = styled('div')(({ theme }) => {
  const { ui, text } = theme.vars.palette;
  return {
    // What scrolls sideways cannot keep its head in sight, so it only does when it must.
    overflow: 'clip',
    '&[data-scrolls]': { overflowX: 'auto' },
    transition: theme.transitions.create('opacity', { duration: 100 }),
    '&[data-stale]': { opacity: 0.6 },
    '& table': {
      ...theme.typography.body1,
      width: '100%',
      borderCollapse: 'separate',
      borderSpacing: 0,
    },
    '& th': {
      position: 'sticky',
      // Over the padding of the page, which sticky positions respect.
      top: 'calc(-1 * var(--page-top, 0px))',
      zIndex: theme.layer.sticky,
      ...theme.typography.caption,
      height: 40,
      padding: '0 12px',
      fontWeight: 600,
      lineHeight: '16px',
      textAlign: 'start',
      color: text.secondary,
      backgroundColor: ui.sunken,
      borderBottom: `1px solid ${ui.hairline}`,
    },
    '& td': {
      height: theme.measure.row,
      // Cells break anywhere when they must, so none may be squeezed to a letter.
      minWidth: 72,
      padding: '6px 12px',
      borderBottom: `1px solid ${ui.hairline}`,
      backgroundColor: ui.surface,
    },
    '[data-density=compact] & td': { height: 40, padding: '2px 10px' },
    '[data-density=roomy] & td': { height: 64, padding: '12px 14px' },
    // One line each, so that forty rows fit.
    '[data-density=compact] & [data-detail]': { display: 'none' },
    '& tbody tr:last-of-type td': { borderBottom: 0 },
    '& tbody tr:hover td': { backgroundColor: ui.hover },
    '& tbody tr:focus-within td': { backgroundColor: ui.hover },
    '& tbody tr[aria-selected=true] td': { backgroundColor: ui.selected },
    '& tr[data-drop] td': { boxShadow: `inset 0 2px ${theme.vars.palette.primary.main}` },
    '& [data-align=end]': { textAlign: 'end' },
    '& time': { whiteSpace: 'nowrap' },
    '& [data-align=end] > button': { flexDirection: 'row-reverse' },
    // A picture, a name and a detail beside each other.
    '& td[data-room=rows]': { minWidth: 216 },
    // A mobile number in one line.
    '& td[data-room=text]': { minWidth: 108 },
    '& [data-box]': { width: 44, minWidth: 0, paddingInline: '8px 4px' },
    '& td[data-actions]': { position: 'sticky', right: 0, zIndex: theme.layer.sticky },
    '& [data-actions]': { right: 0, width: 1 },
    '& th[data-actions]': { zIndex: theme.layer.sticky + 1 },
    '& td[data-actions] > div': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: 4,
    },
    // Shown when the row is pointed at or holds the focus, but always there for the keyboard.
    '@media (hover: hover)': {
      '& tr:not(:hover, :focus-within) [data-copy] button': { opacity: 0 },
    },
  };
});
