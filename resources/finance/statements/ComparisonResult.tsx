import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { fenOf } from '../../../src/fields/index.ts';
import { grouped, moneyText } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { ImportMessages, useTexts } from '../../../src/ui/parts/index.ts';
import { LineState, statementLine, statementLines } from '../statementLines.ts';
import type { ComparisonReport, ComparisonState } from './useComparison.ts';

type Props = { readonly state: ComparisonState; readonly onRetry: () => void };

/** The outcome of a trial: differences by kind and sums of both sides, or the reasons why it cannot be compared. */
export function ComparisonResult({ state, onRetry }: Props) {
  const t = useText('reconciling');
  if (state.phase === 'failed')
    return (
      <Failed>
        {state.message}{' '}
        <Button variant="text" onClick={onRetry}>
          {t('again')}
        </Button>
      </Failed>
    );
  if (state.phase !== 'tried') return state.phase === 'trying' ? <p>{t('comparing')}</p> : null;
  const { report } = state;
  const errors = report.messages.filter(({ level }) => level === 'error');
  const others = report.messages.filter(({ level }) => level !== 'error');
  return (
    <Outcome>
      {report.counts && <Found report={report} counts={report.counts} />}
      <ImportMessages
        title={(count) => t('unreadable', { smart_count: count })}
        messages={errors}
        isOpen
      />
      <ImportMessages title={(count) => t('remarks', { smart_count: count })} messages={others} />
    </Outcome>
  );
}

type FoundProps = {
  readonly report: ComparisonReport;
  readonly counts: NonNullable<ComparisonReport['counts']>;
};

function Found({ report, counts }: FoundProps) {
  const t = useText('reconciling');
  const words = useTexts(statementLines);
  const { matched, ...rest } = counts;
  const differing = Object.entries(rest).filter(([, count]) => count > 0);
  const count = differing.reduce((sum, [, each]) => sum + each, 0);
  const codes: Readonly<Record<string, number>> = LineState;
  return (
    <>
      <b>
        {t(count > 0 ? 'differ' : 'found', {
          rows: grouped(report.rows),
          matched: grouped(matched),
          count: grouped(count),
        })}
      </b>
      {count > 0 && (
        <Counts aria-label={t('counts')}>
          {differing.map(([state, each]) => (
            <li key={state}>
              {words.option('state', statementLine.fields.state, codes[state])} {grouped(each)}
            </li>
          ))}
        </Counts>
      )}
      <Sums report={report} />
    </>
  );
}

const fen = (yuan: string | undefined): number => fenOf(yuan ?? '0');

/** Money of the file and of the shop, side by side, with what they differ by. */
function Sums({ report }: { readonly report: ComparisonReport }) {
  const t = useText('reconciling.sums');
  const rows = [
    { name: 'in', file: fen(report.file_in), shop: fen(report.shop_in) },
    { name: 'out', file: fen(report.file_out), shop: fen(report.shop_out) },
  ] as const;
  const fee = fen(report.fee);
  return (
    <Table aria-label={t('caption')}>
      <thead>
        <tr>
          {(['kind', 'file', 'shop', 'difference'] as const).map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, file, shop }) => (
          <tr key={name}>
            <th scope="row">{t(name)}</th>
            <td>{moneyText(file)}</td>
            <td>{moneyText(shop)}</td>
            <td data-wrong={file !== shop || undefined}>{moneyText(file - shop)}</td>
          </tr>
        ))}
        {fee !== 0 && (
          <tr>
            <th scope="row">{t('fee')}</th>
            <td>{moneyText(fee)}</td>
            <td />
            <td />
          </tr>
        )}
      </tbody>
    </Table>
  );
}

const Failed = styled('p')(({ theme }) => ({ color: theme.vars.palette.tone.danger.fg }));

const Outcome = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));

const Counts = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: theme.vars.palette.tone.danger.fg,
}));

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: theme.spacing(1, 0),
    borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
    textAlign: 'end',
    fontWeight: 400,
  },
  '& th:first-of-type': { textAlign: 'start' },
  '& thead th': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& [data-wrong]': { color: theme.vars.palette.tone.danger.fg },
}));
