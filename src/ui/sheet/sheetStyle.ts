import type { CSSObject, Theme } from '@mui/material/styles';
import { switchStyle } from '../../kit/index.ts';
import { rowHeight } from './geometry.ts';

/** One style for the whole sheet: a style per cell would cost more than the cells. */
export const sheetStyle = ({ theme }: { readonly theme: Theme }): CSSObject => {
  const { palette } = theme.vars;
  return {
    position: 'relative',
    maxHeight: 'var(--sheet-height, min(560px, 70vh))',
    overflow: 'auto',
    // Limits layout and paint of a changed cell to the sheet.
    contain: 'content',
    scrollPadding: '48px 24px 24px calc(var(--sheet-head) + 8px)',
    border: `1px solid ${palette.ui.hairline}`,
    borderRadius: theme.radius.group,
    backgroundColor: palette.background.paper,
    fontVariantNumeric: 'tabular-nums',
    '& [data-head]': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      backgroundColor: palette.ui.sunken,
      borderBottom: `1px solid ${palette.ui.hairline}`,
    },
    '& [data-body]': { position: 'relative' },
    '& [role=row]': { display: 'flex' },
    '& [data-body] [role=row]': {
      // By its `top`: a transform would make a layer of each row.
      position: 'absolute',
      left: 0,
      width: '100%',
      contain: 'layout style',
      '--cell-top': `1px solid ${palette.ui.hairline}`,
    },
    '& :is([role=gridcell], [role=rowheader], [role=columnheader])': {
      flex: 'none',
      display: 'flex',
      alignItems: 'center',
      padding: '0 12px',
      height: 40,
      overflow: 'hidden',
      whiteSpace: 'nowrap',
    },
    '& [role=columnheader]': {
      ...theme.typography.caption,
      fontWeight: 600,
      color: palette.text.secondary,
    },
    '& :is([data-end], [data-number])': { justifyContent: 'flex-end', textAlign: 'end' },
    '& [role=gridcell]': { borderBottom: 'var(--cell-top)' },
    '& [role=rowheader]': {
      borderBottom: 'var(--cell-top)',
      textOverflow: 'ellipsis',
      backgroundColor: palette.background.paper,
    },
    '& :is([data-blocks], [role=columnheader][data-head-cell="0"])': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      borderInlineEnd: `1px solid ${palette.ui.hairline}`,
    },
    '& [role=columnheader][data-head-cell="0"]': { backgroundColor: palette.ui.sunken },
    // One layer for the first head, over the cells that say the same to a screen reader: a layer for
    // each cell would cost more than all the rest. The block of one value reads as one cell.
    '& [data-blocks]': {
      width: 'var(--sheet-head)',
      height: '100%',
      backgroundColor: palette.background.paper,
      contain: 'strict',
    },
    '& [data-blocks] > span': {
      position: 'absolute',
      left: 0,
      width: '100%',
      height: rowHeight,
      padding: '0 12px',
      lineHeight: `${rowHeight - 1}px`,
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
      borderTop: `1px solid ${palette.ui.hairline}`,
      marginTop: -1,
    },
    '& [data-blocks] img': {
      marginInlineEnd: 8,
      verticalAlign: 'middle',
      objectFit: 'cover',
      borderRadius: theme.radius.control,
    },
    '& [data-blocks] > [data-off], & [data-off] :is([data-number], [role=rowheader])': {
      color: palette.text.secondary,
    },
    '& [role=switch]': switchStyle(theme),
    '& [aria-selected=true]': { backgroundColor: palette.ui.selected },
    '& [data-active]': {
      padding: 0,
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: -2,
      backgroundColor: palette.background.paper,
    },
    '& [aria-readonly=true]': { color: palette.text.secondary },
    '& [data-active][data-switch]': { padding: '0 12px' },
    '& [data-invalid]': {
      outline: `1px solid ${palette.error.main}`,
      outlineOffset: -1,
      backgroundColor: palette.tone.danger.bg,
    },
    '& [data-invalid][data-active]': { outline: `2px solid ${palette.error.main}` },
    '& [data-warning]': { color: palette.tone.warning.fg, fontWeight: 600 },
    '& [data-cell-input]': {
      width: '100%',
      height: '100%',
      padding: '0 12px',
      border: 0,
      outline: 'none',
      background: 'transparent',
      color: 'inherit',
      font: 'inherit',
      textAlign: 'inherit',
    },
  };
};
