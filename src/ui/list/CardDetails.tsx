import { styled } from '@mui/material/styles';
import type { Row } from '../actions/offers.ts';
import { alignOf, CellLine } from '../fields/CellLine.tsx';
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

/** Between two of them, in px: a dot stands in it. */
const dotRoom = 16;

const Details = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: dotRoom,
  rowGap: theme.spacing(0.5),
  color: theme.vars.palette.text.secondary,
  // A dot that would begin a line is cut off; a ring around something in it is not.
  clipPath: 'inset(-8px -8px -8px -4px)',
  // A text of several lines is a box of its own: what stands before it stays beside it.
  '& > span': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: 4,
    minWidth: 0,
  },
  '& > span:empty': { display: 'none' },
  '& > span::before': {
    content: '"·"',
    position: 'absolute',
    insetInlineStart: -dotRoom,
    width: dotRoom,
    textAlign: 'center',
  },
  '&[data-in]': { marginInlineStart: 50 },
}));
