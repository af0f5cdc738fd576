import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { BulkEditRefusal } from '../../contract/index.ts';
import { useText } from '../../texts/index.ts';
import { useScope } from '../scope/Scope.tsx';
import type { Row } from '../model/row.ts';
import type { BulkState } from './useBulkEdit.ts';

/** Shows the progress of a run. */
export function ProgressBar(progress: { readonly done: number; readonly total: number }) {
  const label = useText('ui')('bulkEdit.progress', progress);
  return (
    <Progress role="status">
      <LinearProgress
        variant="determinate"
        value={progress.total > 0 ? (100 * progress.done) / progress.total : 0}
        aria-label={label}
      />
      {label}
    </Progress>
  );
}

type ReportsProps = {
  readonly rows: readonly Row[];
  readonly state: BulkState;
  readonly forecast: BulkState['forecast'];
};

/** Reports the latest of: the forecast, the changes, the rollback. */
export function Reports({ rows, state: { result, undone }, forecast }: ReportsProps) {
  const t = useText('ui');
  if (undone)
    return (
      <Report
        rows={rows}
        lines={[t('bulkEdit.undone', { count: undone.count })]}
        refusedText={t('bulkEdit.notUndone', { count: undone.refused.length })}
        refused={undone.refused}
      />
    );
  if (result)
    return (
      <Report
        rows={rows}
        lines={[
          t('bulkEdit.done', { count: result.done.length }),
          ...(result.left.length > 0 ? [t('bulkEdit.left', { count: result.left.length })] : []),
        ]}
        refusedText={t('bulkEdit.notDone', { count: result.refused.length })}
        refused={result.refused}
      />
    );
  if (!forecast) return null;
  const { change, same, refused } = forecast;
  return (
    <Report
      rows={rows}
      lines={[
        t('bulkEdit.willChange', { count: change }),
        ...(same > 0 ? [t('bulkEdit.same', { count: same })] : []),
      ]}
      refusedText={t('bulkEdit.refused', { count: refused.length })}
      refused={refused}
    />
  );
}

type ReportProps = {
  readonly rows: readonly Row[];
  readonly lines: readonly string[];
  readonly refusedText: string;
  readonly refused: readonly BulkEditRefusal[];
};

/** Shows the number of records, and each refused one with its reason. */
function Report({ rows, lines, refusedText, refused }: ReportProps) {
  const t = useText('ui');
  const { nameOf } = useScope();
  const rowNamed = (id: number) => {
    const row = rows.find((each) => each['id'] === id);
    return row ? nameOf(row) : `#${id}`;
  };
  const shown = refused.slice(0, most);
  return (
    <div>
      <Lines role="status">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Lines>
      {refused.length > 0 && (
        <Strip>
          <p>{refusedText}</p>
          <ul>
            {shown.map(({ id, msg, why }) => (
              <li key={id}>
                <b>{rowNamed(id)}</b> {why ?? msg}
              </li>
            ))}
            {refused.length > shown.length && (
              <li>{t('bulkEdit.more', { count: refused.length - shown.length })}</li>
            )}
          </ul>
        </Strip>
      )}
    </div>
  );
}

/** Refused records that are listed. */
const most = 100;

const Progress = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  color: theme.vars.palette.text.secondary,
}));

const Lines = styled('div')({ '& p': { margin: 0 }, '& p:first-of-type': { fontWeight: 600 } });

const Strip = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(3),
  padding: theme.spacing(2, 3),
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.tone.warning.bg,
  color: theme.vars.palette.tone.warning.fg,
  '& p': { margin: 0, fontWeight: 600 },
  '& ul': { maxHeight: '30vh', margin: 0, paddingInlineStart: 20, overflow: 'auto' },
  '& b': { fontWeight: 600 },
}));
