import { styled } from '@mui/material/styles';
import { useFormContext, useWatch } from 'react-hook-form';
import { Money } from '../../kit/index.ts';
import { type AnyAction, matches, readOr } from '../../schema/index.ts';
import { useText } from '../../texts/index.ts';
import { CellLine } from '../fields/CellLine.tsx';
import { lineOf, valueAt } from '../model/columns.ts';
import { useScope } from '../scope/Scope.tsx';
import type { ActionTexts } from '../texts/textsOf.ts';
import type { ActionValues } from '../model/actionForm.ts';
import { sumOf } from '../model/offers.ts';
import type { Row } from '../model/row.ts';

type Props = {
  readonly action: AnyAction;
  readonly rows: readonly Row[];
  readonly texts: ActionTexts;
};

/**
 * Summarises the subject of an action: the declared facts of a single record, or each of several records
 * by name, and the amount the action moves.
 */
export function ActionSummary({ action, rows, texts }: Props) {
  const sum = sumOf(action, rows);
  const [only] = rows;
  if (!only || (!action.facts && sum === undefined)) return null;
  return (
    <Summary>
      {rows.length === 1 ? (
        <RecordFacts action={action} row={only} sum={sum} />
      ) : (
        <RecordSums action={action} rows={rows} />
      )}
      {sum !== undefined && sum > 0 && (
        <div data-sum="">
          <dt>{texts.sum}</dt>
          <dd>
            <Money fen={sum} />
          </dd>
        </div>
      )}
    </Summary>
  );
}

type FactsProps = {
  readonly action: AnyAction;
  readonly row: Row;
  /** Fen, undefined without one. */
  readonly sum: number | undefined;
};

function RecordFacts({ action, row, sum }: FactsProps) {
  const { resource, texts } = useScope();
  const { shape } = resource;
  const shown = (action.facts ?? []).filter((source) => !repeatsSum(sum, action, row, source));
  const lines = shown.flatMap((source) => lineOf(shape, source));
  const said = lines.filter(({ source }) => !isNothing(valueAt(shape, row, source)));
  return said.map((line) => (
    <div key={line.source}>
      <dt>{texts.label(line.source, row)}</dt>
      <dd>
        <CellLine row={row} line={line} isFull isPlain />
      </dd>
    </div>
  ));
}

/** The number that an action with `moves` changes, before and after. */
export function MovedNumber({ action: { moves, input = {} }, rows: [row] }: Omit<Props, 'texts'>) {
  const t = useText('ui');
  const { resource, texts } = useScope();
  const { control } = useFormContext<ActionValues>();
  const typed = useWatch({ control, name: 'input' });
  const line = moves && lineOf(resource.shape, moves.of)[0];
  const by = moves && input[moves.by];
  if (!row || !moves || !line || !by) return null;
  const read = Object.fromEntries(
    Object.entries(input).map(([name, field]) => [name, readOr(field, typed[name], null)]),
  );
  const isDown = moves.down !== undefined && matches({ ...moves.down }, read);
  const change = Number(read[moves.by] ?? 0);
  const after = Number(row[moves.of]) + (isDown ? -change : change);
  return (
    <Summary>
      <div>
        <dt>{t('act.now', { name: texts.label(moves.of) })}</dt>
        <dd data-end="">
          <CellLine row={row} line={line} isFull isPlain />
        </dd>
      </div>
      <div data-sum="">
        <dt>{t('act.after', { name: texts.label(moves.of) })}</dt>
        <dd>
          <output data-short={after < 0 || undefined}>
            <CellLine row={{ ...row, [moves.of]: after }} line={line} isFull isPlain />
            {after < 0 && ` ${t('act.short')}`}
          </output>
        </dd>
      </div>
    </Summary>
  );
}

/** True for a fact that repeats the sum, such as the paid amount in a full refund. */
const repeatsSum = (
  sum: number | undefined,
  action: AnyAction,
  row: Row,
  source: string,
): boolean => sum !== undefined && action.sum?.of === source && row[source] === sum;

/** Zeros of money and empty lists say nothing here. */
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0);

function RecordSums({ action, rows }: Omit<Props, 'texts'>) {
  const { nameOf } = useScope();
  return rows.map((row) => {
    const fen = sumOf(action, [row]);
    return (
      <div key={String(row['id'])}>
        <dt>{nameOf(row)}</dt>
        <dd data-end="">{fen !== undefined && <Money fen={fen} />}</dd>
      </div>
    );
  });
}

const Summary = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  maxHeight: '40vh',
  margin: 0,
  padding: theme.spacing(3),
  overflow: 'auto',
  borderRadius: theme.radius.group,
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  backgroundColor: theme.vars.palette.ui.sunken,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '128px minmax(0, 1fr)',
    gap: theme.spacing(3),
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& [data-short]': { color: theme.vars.palette.tone.danger.fg },
  '& [data-end], & [data-sum] dd': { textAlign: 'end' },
  '& [data-sum]': {
    paddingTop: theme.spacing(2),
    borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
    fontWeight: 600,
  },
}));
