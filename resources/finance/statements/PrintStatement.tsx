import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useDataProvider, useLocale } from 'ra-core';
import { useState } from 'react';
import { fenOf } from '../../../src/fields/index.ts';
import { fullTime, moneyText, WorkButton } from '../../../src/kit/index.ts';
import { type ListRowOf, localizedName } from '../../../src/schema/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { readListOf, type Row, useScope, useTexts } from '../../../src/ui/parts/index.ts';
import { PrintedPaper } from '../../shop/shared/PrintedPaper.tsx';
import { usePrinting } from '../../shop/shared/usePrinting.ts';
import { differences, LineState, statementLine, statementLines } from '../statementLines.ts';

type Props = { readonly row: Row };
type Line = ListRowOf<'shop_statement_line'>;
type Found = { readonly lines: readonly Line[]; readonly total: number };

/** Lines of the printed sheet; a day with more differences than that is no day to sign. */
const mostPrinted = 200;

/** Prints the sheet of a statement that is signed by hand: sums, differences, and how each was settled. */
export function PrintStatement({ row }: Props) {
  const t = useText('reconciling.print');
  const provider = useDataProvider();
  const [found, setFound] = useState<Found>();
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');
  const { isPrinting, print } = usePrinting();
  async function start() {
    setState('reading');
    try {
      const { data, total = data.length } = await readListOf(provider, 'shop_statement_line', {
        pagination: { page: 1, perPage: mostPrinted },
        sort: { field: 'id', order: 'ASC' },
        filter: {
          'statement_id~eq': String(row['id']),
          'state~IN': [...differences, LineState.settled].join(','),
        },
      });
      setFound({ lines: data, total });
      setState('idle');
      print();
    } catch {
      setState('failed');
    }
  }
  return (
    <>
      <WorkButton
        variant="text"
        startIcon={<PrintIcon />}
        isWorking={state === 'reading'}
        onClick={() => void start()}
      >
        {t('name')}
      </WorkButton>
      <span role="alert">{state === 'failed' && t('failed')}</span>
      {isPrinting && found && (
        <PrintedPaper paper="a4">
          <StatementSheet row={row} {...found} />
        </PrintedPaper>
      )}
    </>
  );
}

/** The sheet on paper. */
export function StatementSheet({ row, lines, total }: Props & Found) {
  const t = useText('reconciling.print');
  const sums = useText('reconciling.sums');
  const locale = useLocale();
  const { texts } = useScope();
  const fen = (name: string) => fenOf(row[name] ?? '0');
  const closer = row['closer'];
  const personOf = (person: unknown) =>
    typeof person === 'object' && person !== null && 'nickname' in person
      ? String(person.nickname)
      : '';
  const closed = row['close_time'];
  return (
    <article>
      <h1>{t('title')}</h1>
      <p>
        {String(localizedName(row, 'title', locale) ?? '')}
        <br />
        {texts.label('file_name')}: {String(row['file_name'] ?? '')}
      </p>
      <table>
        <thead>
          <tr>
            <th>{sums('kind')}</th>
            <th data-end="">{sums('file')}</th>
            <th data-end="">{sums('shop')}</th>
            <th data-end="">{sums('difference')}</th>
          </tr>
        </thead>
        <tbody>
          {(['in', 'out'] as const).map((name) => (
            <tr key={name}>
              <td>{sums(name)}</td>
              <td data-end="">{moneyText(fen(`file_${name}`))}</td>
              <td data-end="">{moneyText(fen(`shop_${name}`))}</td>
              <td data-end="">{moneyText(fen(`file_${name}`) - fen(`shop_${name}`))}</td>
            </tr>
          ))}
          <tr>
            <td>{sums('fee')}</td>
            <td data-end="">{moneyText(fen('fee'))}</td>
            <td />
            <td />
          </tr>
        </tbody>
      </table>
      <h2>{t('differences')}</h2>
      {lines.length === 0 ? <p>{t('none')}</p> : <Differences lines={lines} />}
      {total > lines.length && <p>{t('more', { count: total - lines.length })}</p>}
      {row['close_note'] ? <p>{String(row['close_note'])}</p> : null}
      <p data-sign="">
        {t('signed')}: {personOf(row['admin'])} ____________
      </p>
      <p data-sign="">
        {t('approved')}: {personOf(closer)} ____________ {t('date')}:{' '}
        {typeof closed === 'number' ? fullTime(closed) : '____________'}
      </p>
    </article>
  );
}

function Differences({ lines }: { readonly lines: readonly Line[] }) {
  const words = useTexts(statementLines);
  const columns = ['own_no', 'state', 'amount', 'own_amount', 'settle_note'] as const;
  return (
    <table>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name}>{words.label(name)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              {line.own_no}
              <small>{line.trade_no}</small>
            </td>
            <td>{words.option('state', statementLine.fields.state, line.state)}</td>
            <td data-end="">{line.amount === null ? '' : moneyText(fenOf(line.amount))}</td>
            <td data-end="">{line.own_amount === null ? '' : moneyText(fenOf(line.own_amount))}</td>
            <td>{line.settle_note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
