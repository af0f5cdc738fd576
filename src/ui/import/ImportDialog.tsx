import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import { listPage } from '../../contract/index.ts';
import { Select } from '../../fields/parts/Select.tsx';
import { Dialog, DialogCancel, WorkButton } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { saveFile } from '../data/saveFile.ts';
import { useScope } from '../scope/Scope.tsx';
import { inSentence } from '../texts/textsOf.ts';
import { FileDrop } from './FileDrop.tsx';
import { ImportMessages } from './ImportMessages.tsx';
import { type RowImportReport, type RowImportState, useRowImport } from './useRowImport.ts';

type Props = { readonly onClose: () => void };

/**
 * Imports rows from a file. The server makes a dry run as soon as the file is chosen and whenever a
 * column is mapped to another field; only a file without errors can then be imported.
 */
export function ImportDialog({ onClose }: Props) {
  const t = useText('ui');
  const { resource, texts } = useScope();
  const { state, report, choose, tryColumns, retry, write, template } = useRowImport(resource);
  const [file, setFile] = useState<File>();
  const isWritten = state.phase === 'written' && report?.ok === true;
  const count = report?.ok ? report.added + report.changed : 0;
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
            <ViewButton count={count} at={report.imported_at} onLeave={onClose} />
          ) : (
            <WorkButton
              variant="contained"
              disabled={count === 0 || state.phase !== 'tried'}
              isWorking={state.phase === 'writing'}
              onClick={() => file && report && void write(file, report.columns)}
            >
              {count > 0 ? t('import.start', { smart_count: count }) : t('import.name')}
            </WorkButton>
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
          <Columns report={report} onChange={(columns) => void tryColumns(file, columns)} />
        )}
        <div aria-live="polite">
          <Outcome state={state} report={report} onRetry={() => file && retry(file)} />
        </div>
      </Parts>
    </Dialog>
  );
}

type ViewButtonProps = {
  readonly count: number;
  /** `update_time` of the imported records. */
  readonly at: number;
  readonly onLeave: () => void;
};

/** Opens the list of the imported rows. */
function ViewButton({ count, at, onLeave }: ViewButtonProps) {
  const t = useText('ui');
  const { resource } = useScope();
  if (count === 0) return null;
  const to = `${listPage(resource.path)}?update_time~RANGE=${at},${at}`;
  return (
    <Button variant="contained" component={Link} to={to} onClick={onLeave}>
      {t('import.view', { smart_count: count })}
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

type ColumnsProps = {
  readonly report: RowImportReport;
  readonly onChange: (columns: readonly string[]) => void;
};

/** Maps the columns of the file to fields. */
function Columns({ report: { columns, fields }, onChange }: ColumnsProps) {
  const t = useText('ui');
  const used = columns.map(({ field }) => field);
  if (columns.length === 0) return null;
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('import.column')}</th>
          <th scope="col">{t('import.field')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ heading, field, samples }, at) => (
          <tr key={at}>
            <th scope="row">
              {heading || t('import.unnamed', { number: at + 1 })}
              <small>{samples.join(', ')}</small>
            </th>
            <td>
              <Select
                aria-label={t('import.fieldOf', { column: heading || String(at + 1) })}
                value={field}
                onChange={({ target }) =>
                  onChange(used.map((name, index) => (index === at ? target.value : name)))
                }
              >
                <option value="">{t('import.leaveOut')}</option>
                {fields.map(({ name, label, key, required }) => (
                  <option key={name} value={name} disabled={name !== field && used.includes(name)}>
                    {key ? t('import.keyField', { label }) : label}
                    {required && !key ? ' *' : ''}
                  </option>
                ))}
              </Select>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
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

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: theme.spacing(1.5, 2),
    borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
    textAlign: 'start',
    fontWeight: 400,
    overflowWrap: 'anywhere',
  },
  '& thead th': { ...theme.typography.caption, borderTop: 0, fontWeight: 600 },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
}));

const Failed = styled('p')(({ theme }) => ({ color: theme.vars.palette.tone.danger.fg }));
