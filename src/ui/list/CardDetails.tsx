import { styled } from '@mui/material/styles';
import type { Row } from '../actions/offers.ts';
import { alignOf } from '../fields/alignOf.ts';
import { CellLine } from '../fields/CellLine.tsx';
import type { Line } from '../model/columns.ts';
import { useScope } from '../Scope.tsx';

type Props = {
  readonly row: Row;
  readonly lines: readonly Line[];
  /** What stands above them. */
  readonly title: Line | undefined;
};

/** What else a card says of its row, beside each other as far as there is room. */
export function CardDetails({ row, lines, title }: Props) {
  const { texts } = useScope();
  // Below the words of a line that begins with its picture.
  const isSetIn = title?.field.relation?.type === 'rows';
  return (
    <Details data-in={isSetIn || undefined}>
      {lines.map((line) => (
        <span key={line.source}>
          {/* A bare number says nothing without the head of its column. */}
          {alignOf(line.field) && texts.label(line.source)}
          <CellLine row={row} line={line} />
        </span>
      ))}
    </Details>
  );
}

const Details = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  color: theme.vars.palette.text.secondary,
  // A text of several lines is a box of its own: what stands before it stays beside it.
  '& > span': { display: 'inline-flex', columnGap: 4, minWidth: 0 },
  '& > span:empty': { display: 'none' },
  '& > span:not(:empty) ~ span::before': { content: '"·"', marginInline: '6px 2px' },
  '&[data-in]': { marginInlineStart: 50 },
}));
