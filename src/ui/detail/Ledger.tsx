import { styled } from '@mui/material/styles';
import type { Row } from '../actions/offers.ts';
import { CellLine } from '../fields/CellLine.tsx';
import { lineOf } from '../model/columns.ts';
import type { Equation } from '../model/ledger.ts';
import { useScope } from '../Scope.tsx';

type Props = { readonly equation: Equation; readonly row: Row };

/** A sum line by line, down to what it comes to. Parts that are nothing are left out. */
export function Ledger({ equation: { total, terms }, row }: Props) {
  const parts = terms.filter(({ source }, index) => index === 0 || row[source] !== 0);
  return (
    <Bill>
      {parts.map(({ source, sign }) => (
        <Entry key={source} source={source} row={signed(row, source, sign)} />
      ))}
      <Entry source={total} row={row} isTotal />
    </Bill>
  );
}

type EntryProps = { readonly source: string; readonly row: Row; readonly isTotal?: boolean };

function Entry({ source, row, isTotal = false }: EntryProps) {
  const { resource, texts } = useScope();
  const [line] = lineOf(resource.shape, source);
  if (!line) return null;
  return (
    <div data-total={isTotal || undefined}>
      <dt>{texts.label(source)}</dt>
      <dd>
        <CellLine row={row} line={line} />
      </dd>
    </div>
  );
}

/** What is taken off is shown below zero. */
function signed(row: Row, source: string, sign: 1 | -1): Row {
  const value = row[source];
  return typeof value === 'number' && sign < 0 ? { ...row, [source]: -value } : row;
}

const Bill = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  margin: 0,
  textAlign: 'end',
  '& > div': { display: 'grid', gridTemplateColumns: '1fr minmax(86px, auto)', gap: 16 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
  '& [data-total]': { fontWeight: 600 },
  '& [data-total] dt': { color: theme.vars.palette.text.primary },
  '& [data-total] dd': { fontSize: 16 },
  '& + dl': { marginTop: 12 },
}));
