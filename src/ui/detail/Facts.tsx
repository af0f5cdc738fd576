import { styled } from '@mui/material/styles';
import type { Row } from '../actions/offers.ts';
import { CellLine } from '../fields/CellLine.tsx';
import type { FieldLine } from '../model/columns.ts';
import { useScope } from '../Scope.tsx';
import { CoveredFact } from './CoveredFact.tsx';
import { isCovered } from './useReveal.ts';

type Props = { readonly lines: readonly FieldLine[]; readonly row: Row };

/** Labels and values, one pair a line. */
export function Facts({ lines, row }: Props) {
  const { texts, access } = useScope();
  return (
    <Pairs>
      {lines.map((line) => (
        <div key={line.source}>
          <dt>{texts.label(line.source)}</dt>
          <dd>
            {access.mayReveal(line.source) && isCovered(row[line.source]) ? (
              // Another record, or what has become of this one, stands masked again.
              <CoveredFact
                key={`${String(row['id'])} ${String(row['version'])}`}
                line={line}
                row={row}
              />
            ) : (
              <CellLine row={row} line={line} isFull />
            )}
          </dd>
        </div>
      ))}
    </Pairs>
  );
}

const Pairs = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '112px minmax(0, 1fr)',
    gap: theme.spacing(3),
  },
  '& dt': { color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& dd:empty::before': { content: '"–"', color: theme.vars.palette.ui.text3 },
}));
