import { type CSSObject, styled, type Theme } from '@mui/material/styles';

// The rules stand in this order in the sheet too: a later one wins over an equal one.

/** The frame that scrolls a wide table sideways, and everything about how its cells look. */
export const Frame = styled('div')(({ theme }) => ({
  ...frameRules(theme),
  ...rowRules(theme),
  ...roomRules,
  ...edgeRules(theme),
}));

/** The frame, its head and its cells. */
const frameRules = (theme: Theme): CSSObject => {
  const { ui, text } = theme.vars.palette;
  return {
    // A container that scrolls sideways cannot have a sticky head, so it scrolls only when it must.
    overflow: 'clip',
    '&[data-scrolls]': { overflowX: 'auto' },
    '&[data-scrolls] th': { transform: 'translateY(var(--head-shift, 0px))' },
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
      padding: '0 var(--cell-pad-x, 12px)',
      fontWeight: 600,
      lineHeight: '16px',
      // Labels are kept whole: a head breaks between them.
      '& [data-label]': { whiteSpace: 'nowrap' },
      textAlign: 'start',
      color: text.secondary,
      backgroundColor: ui.sunken,
      borderBottom: `1px solid ${ui.hairline}`,
    },
    '& td': {
      height: theme.measure.row,
      // Cells break anywhere when they must, so none may be squeezed to a letter.
      minWidth: 72,
      padding: 'var(--cell-pad-y, 7px) var(--cell-pad-x, 12px)',
      borderBottom: `1px solid ${ui.hairline}`,
    },
    // Set only if the table scrolls: other rows show the sheet, which saves painting on a long page.
    '&[data-scrolls] tbody tr': { backgroundColor: ui.surface },
    '&[data-scrolls] td': { backgroundColor: 'inherit' },
  };
};

/** Rows: what is below a fact, and how a row is pointed at, chosen and carried. */
const rowRules = (theme: Theme): CSSObject => {
  const { ui, text } = theme.vars.palette;
  return {
    // The detail below a fact gives way to it: one line, breaking anywhere. Rows keep their height.
    '& * + [data-detail]': { '--cell-lines': 1 },
    '& [data-detail] *': { overflowWrap: 'anywhere' },
    '--name-lines': 1,
    '[data-density=roomy] &': { '--name-lines': 2 },
    '[data-density=roomy] & * + [data-detail]': { '--cell-lines': 2 },
    '[data-density=compact] &': { '--cell-lines': 1 },
    // A detail without a fact above it is the fact.
    '[data-density=compact] & :is(* + [data-detail], td[data-room=rows] small)': {
      display: 'none',
    },
    // The initial is not read out: the row has the name anyway.
    '& td[data-initial]:empty::before': {
      content: 'attr(data-initial) / ""',
      display: 'grid',
      placeItems: 'center',
      borderRadius: theme.radius.tag,
      color: text.secondary,
      backgroundColor: ui.hairline,
    },
    '& td [data-thumb], & td::before': { width: 36, height: 36 },
    '[data-density=compact] & td [data-thumb], [data-density=compact] & td::before': {
      width: 30,
      height: 30,
    },
    // A layer of its own, see the groups of a long page.
    '&[data-long] tbody': { position: 'relative', zIndex: 0 },
    '& tbody:last-of-type tr:last-of-type td': { borderBottom: 0 },
    '& tbody tr:hover': { backgroundColor: ui.hover },
    '& tbody tr:focus-within': { backgroundColor: ui.hover },
    '& tbody tr[aria-selected=true]': { backgroundColor: ui.selected },
    '& tr[data-drop=up] td': { boxShadow: `inset 0 2px ${theme.vars.palette.primary.main}` },
    '& tr[data-drop=down] td': { boxShadow: `inset 0 -2px ${theme.vars.palette.primary.main}` },
    // Carried as it looks at that moment, and faded where it came from.
    '& tr[data-drag=lifted]': { backgroundColor: ui.surface, boxShadow: ui.dialog },
    '& tr[data-drag=origin]': { opacity: 0.45 },
    '& [data-align=end]': { textAlign: 'end' },
    '& time': { whiteSpace: 'nowrap' },
    '& td[data-align=end]': { whiteSpace: 'nowrap' },
    // Texts below a number wrap as in other cells; the word of a choice is short.
    '& td[data-align=end] [data-detail=""]': { whiteSpace: 'normal' },
    '& [data-align=end] > button': { flexDirection: 'row-reverse' },
  };
};

/** The room of a column, by its content. */
const roomRules: CSSObject = {
  // A picture, a name and a detail beside each other.
  '& td[data-room=rows]': { minWidth: 232 },
  '& td[data-room=rows] small': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 'var(--name-lines)',
    overflow: 'hidden',
  },
  // Codes have hyphens, at which they would break.
  '& td[data-room=code]': { whiteSpace: 'nowrap' },
  // A mobile number in one line.
  '& td[data-room=text]': { minWidth: 108 },
  // A column in which no row says anything leaves its room to the others.
  '& :is(th, td)[data-blank]': { width: 1, minWidth: 0 },
  // Chinese would break after each character.
  '& th[data-blank] [data-label]': { whiteSpace: 'normal', wordBreak: 'keep-all' },
  // Names are as long as there is room.
  '& td[data-room=rows] [title], & td[data-identity] [title]': { maxWidth: '40em' },
  // A short name in one line.
  '& td[data-room=name]': { minWidth: 88 },
  // A picture breaks nowhere.
  '& td[data-room=picture]': { minWidth: 0 },
};

/** The columns at both edges: the box, the name that stays in view, and the actions. */
const edgeRules = (theme: Theme): CSSObject => ({
  '& [data-box]': { width: 44, minWidth: 0, paddingInline: '8px 4px', userSelect: 'none' },
  // The name of a row stays in view while the rest scrolls sideways. Only then: each sticky cell is a
  // layer of its own and makes scrolling slower.
  '&[data-scrolls] :is([data-box], [data-identity], td[data-actions])': {
    position: 'sticky',
    zIndex: theme.layer.sticky,
  },
  '&[data-scrolls] :is([data-box], [data-identity])': { left: 0 },
  '&[data-scrolls] [data-box] ~ [data-identity]': { left: 44 },
  '&[data-scrolls] th:is([data-box], [data-identity])': { zIndex: theme.layer.sticky + 1 },
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
    '& tr:not(:hover, :focus-within) [data-copy] svg': { visibility: 'hidden' },
  },
});
