import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import { listPage } from '../../contract/index.ts';
import { Dialog, DialogCancel, WorkButton } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { saveFile } from '../data/saveFile.ts';
import { useScope } from '../scope/Scope.tsx';
import { inSentence } from '../texts/textsOf.ts';
import { FileDrop } from './FileDrop.tsx';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportMessages } from './ImportMessages.tsx';
import { RestButton } from './RestButton.tsx';
import { type RowImportReport, type RowImportState, useRowImport } from './useRowImport.ts';

type Props = { readonly onClose: () => void };

/**
 * Imports rows from a file. The server makes a dry run as soon as the file is chosen and whenever a
 * column is mapped to another field; the rows without errors can then be imported.
 */
export function ImportDialog({ onClose }: Props) {
  const t = useText('ui');
  const { resource, texts } = useScope();
  const { state, report, choose, tryColumns, retry, write, rest, template } =
    useRowImport(resource);
  const [file, setFile] = useState<File>();
  const isWritten = state.phase === 'written' && report?.ok === true;
  const several = inSentence(texts.many);

  return (
    <Dialog
      isOpen
      size="large"
      isDirty={file !== undefined && !isWritten}
      onClose={onClose}
      title={t('import.title', { list: several })}
      note={t('import.note')}
      buttons={
        <>
          <DialogCancel>{t(isWritten ? 'import.close' : 'act.cancel')}</DialogCancel>
          {isWritten ? (
            <ViewButton report={report} onLeave={onClose} />
          ) : (
            <StartButton
              report={report}
              phase={state.phase}
              onStart={(takesRest) => file && report && void write(file, report.columns, takesRest)}
            />
          )}
        </>
      }
    >
      <Parts>
        {!isWritten && (
          <FileDrop
            file={file}
            accept=".xlsx,.csv,.json"
            rules={t('import.rules')}
            onChoose={(chosen) => {
              setFile(chosen);
              void choose(chosen);
            }}
          />
        )}
        {!file && <TemplateButton load={template} />}
        {file && report && !isWritten && (
          <ImportColumns
            columns={report.columns}
            fields={report.fields}
            onChange={(columns) => void tryColumns(file, columns)}
          />
        )}
        <div aria-live="polite">
          <Outcome state={state} report={report} onRetry={() => file && retry(file)} />
        </div>
        {file && report && leavesOut(report) && (
          <RestButton load={() => rest(file, report.columns)} name={file.name} />
        )}
      </Parts>
    </Dialog>
  );
}

/** True if rows of the file are not, or would not be imported. */
const leavesOut = ({ ok, rows, added, changed, unchanged, takeable = 0 }: RowImportReport) =>
  ok ? added + changed + unchanged < rows : takeable > 0;

type StartButtonProps = {
  readonly report: RowImportReport | undefined;
  readonly phase: RowImportState['phase'];
  /** Called with true if only the rows without errors are wanted. */
  readonly onStart: (takesRest: boolean) => void;
};

/** Starts the import of all rows, or of those without errors. */
function StartButton({ report, phase, onStart }: StartButtonProps) {
  const t = useText('ui');
  const { ok = true, rows = 0, added = 0, changed = 0, takeable = 0 } = report ?? {};
  const count = ok ? added + changed : takeable;
  const label = ok
    ? t('import.start', { smart_count: count })
    : t('import.startSome', { count, rows });
  return (
    <WorkButton
      variant="contained"
      disabled={count === 0 || phase !== 'tried'}
      isWorking={phase === 'writing'}
      onClick={() => onStart(!ok)}
    >
      {count === 0 ? t('import.name') : label}
    </WorkButton>
  );
}

type ViewButtonProps = { readonly report: RowImportReport; readonly onLeave: () => void };

/** Opens the list of the imported rows. */
function ViewButton({ report, onLeave }: ViewButtonProps) {
  const t = useText('ui');
  const { resource } = useScope();
  const { added, changed, imported_at: at } = report;
  if (added + changed === 0) return null;
  const to = `${listPage(resource.path)}?update_time~RANGE=${at},${at}`;
  return (
    <Button variant="contained" component={Link} to={to} onClick={onLeave}>
      {t('import.view', { smart_count: added + changed })}
    </Button>
  );
}

type TemplateProps = Pick<ReturnType<typeof useRowImport>, 'template'>;

function TemplateButton({ load }: { readonly load: TemplateProps['template'] }) {
  const t = useText('ui');
  return (
    <div>
      <Button
        variant="text"
        onClick={() => void load().then((found) => found && saveFile(found.blob, found.name))}
      >
        {t('import.template')}
      </Button>
    </div>
  );
}

type OutcomeProps = {
  readonly state: RowImportState;
  readonly report: RowImportReport | undefined;
  readonly onRetry: () => void;
};

function Outcome({ state, report, onRetry }: OutcomeProps) {
  const t = useText('ui');
  if (state.phase === 'failed') {
    return (
      <Failed>
        {state.message}{' '}
        <Button variant="text" onClick={onRetry}>
          {t('import.again')}
        </Button>
      </Failed>
    );
  }
  if (state.phase === 'trying' || state.phase === 'writing') {
    return (
      <p>
        {state.sent < 1
          ? t('import.sent', { percent: Math.round(state.sent * 100) })
          : t(`import.${state.phase}`)}
      </p>
    );
  }
  if (!report) return null;
  const { ok, rows, added, changed, unchanged, messages } = report;
  const sum = { added, changed, unchanged };
  const summary = state.phase === 'written' ? 'import.done' : 'import.summary';
  const errors = messages.filter(({ level }) => level === 'error');
  const others = messages.filter(({ level }) => level !== 'error');
  return (
    <>
      {ok && <p>{t(summary, sum)}</p>}
      {!ok && rows > 0 && <p>{t('import.rows', { smart_count: rows })}</p>}
      <ImportMessages
        title={(count) => t('import.errors', { smart_count: count })}
        messages={errors}
        isOpen
      />
      <ImportMessages
        title={(count) => t('import.warnings', { smart_count: count })}
        messages={others}
      />
    </>
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  '& p': { margin: 0 },
}));

const Failed = styled('p')(({ theme }) => ({ color: theme.vars.palette.tone.danger.fg }));
