import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '../../kit/index.ts';
import type { Row } from '../model/row.ts';
import { CellLine } from '../fields/CellLine.tsx';
import type { FieldLine } from '../model/columns.ts';
import { useScope } from '../scope/Scope.tsx';
import { CoveredFact, isCovered } from './CoveredFact.tsx';

type FactsProps = {
  readonly lines: readonly FieldLine[];
  readonly row: Row;
  /** Title of the section: a single line of the same name needs no label of its own. */
  readonly title?: string;
};

/** Custom property with the width of the labels, set by the column they are in. */
export const factLabelWidth = '--fact-label';

/** Labels and values, one pair per line. */
export function Facts({ lines, row, title }: FactsProps) {
  const { texts, access } = useScope();
  const [first] = lines;
  const isTitled = lines.length === 1 && first && texts.label(first.source, row) === title;
  return (
    <Pairs>
      {lines.map((line) => (
        <div key={line.source} data-field={line.source} data-titled={isTitled || undefined}>
          {isTitled ? (
            <VisuallyHidden as="dt">{title}</VisuallyHidden>
          ) : (
            <dt>{texts.label(line.source, row)}</dt>
          )}
          <dd>
            {access.mayReveal(line.source) && isCovered(row[line.source]) ? (
              // Another record or version is masked again.
              <CoveredFact
                key={`${String(row['id'])} ${String(row['version'])}`}
                line={line}
                row={row}
              />
            ) : (
              <CellLine row={row} line={line} isFull isLocal={isAlone(line, lines)} />
            )}
          </dd>
        </div>
      ))}
    </Pairs>
  );
}

/** True for a field whose English twin is not among the lines. */
const isAlone = ({ source, field }: FieldLine, lines: readonly FieldLine[]): boolean =>
  field.options.bilingual === true && !lines.some((line) => line.source === `${source}_en`);

const Pairs = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: `var(${factLabelWidth}, 124px) minmax(0, 1fr)`,
    gap: theme.spacing(3),
    // A table needs the whole width: below its label.
    '&:has(> dd table)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(1) },
    '&[data-titled]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& dt': { color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& dd:empty::before': { content: '"–"', color: theme.vars.palette.ui.text3 },
}));
