import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

export const papers = ['a4', 'mm80', 'mm58'] as const;
export type PaperSize = (typeof papers)[number];

/** Labels are printed on A6, edge to edge; their picture has its own margin. */
type PaperProps = { readonly paper: PaperSize | 'a6'; readonly children: ReactNode };

/** Beside the page: the screen shows nothing of it, the paper nothing else. */
export const PrintedPaper = ({ paper, children }: PaperProps) =>
  createPortal(
    <Paper data-print="" data-paper={paper}>
      <GlobalStyles styles={{ ...onlyPaper, '@page': pages[paper] }} />
      {children}
    </Paper>,
    document.body,
  );

const onlyPaper = {
  '@media screen': { 'body > [data-print]': { display: 'none' } },
  '@media print': { 'body > :not([data-print])': { display: 'none !important' } },
};

/**
 * CSS has no page of open length: a roll is chosen in the print dialog. The margins are those that the
 * head of a receipt printer cannot reach: it prints 72 mm of 80 mm, and 48 mm of 58 mm.
 */
const pages = {
  a4: { size: 'A4', margin: '15mm' },
  mm80: { margin: '4mm' },
  mm58: { margin: '5mm' },
  a6: { size: '105mm 148mm', margin: 0 },
} as const;

/** The printable part of a sheet. */
export const Paper = styled('div')({
  // Paper is white in dark mode too.
  color: '#000',
  backgroundColor: '#fff',
  overflowWrap: 'anywhere',
  '&[data-paper=a4]': { maxWidth: '180mm' },
  '&[data-paper=mm80]': { width: '72mm' },
  '&[data-paper=mm58]': { width: '48mm' },
  '&[data-paper=a6] img': {
    display: 'block',
    width: '105mm',
    height: '148mm',
    objectFit: 'contain',
  },
  '&:not([data-paper=a4])': { fontSize: 12, lineHeight: 1.4 },
  '& article + article': { breakBefore: 'page' },
  '& section': { padding: '6px 0', borderBottom: '1px solid currentColor', breakInside: 'avoid' },
  '& tr': { breakInside: 'avoid' },
  '& h1': { margin: 0, fontSize: 20 },
  '&:not([data-paper=a4]) h1': { fontSize: 15 },
  '& h2': { margin: 0, fontSize: 'inherit', fontWeight: 600 },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    padding: '6px 4px',
    borderBottom: '1px solid currentColor',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& small': { display: 'block' },
  // Bars of an order number, which the packing desk reads.
  '& [data-bars]': { float: 'right', width: '62mm', height: '14mm' },
  // A roll has no room beside them.
  '&:not([data-paper=a4]) [data-bars]': { float: 'none', display: 'block', width: '100%' },
  '& [data-end]': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& [data-whole]': { whiteSpace: 'nowrap' },
  // Room for a name by hand.
  '& [data-sign]': { marginTop: 20 },
  '& tfoot td': { borderBottom: 0, fontWeight: 600 },
});
