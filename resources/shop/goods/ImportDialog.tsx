import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { FormProvider, useWatch } from 'react-hook-form';
import type { ShopDataProvider } from '../../../src/client/index.ts';
import { listPage } from '../../../src/contract/index.ts';
import { Dialog, DialogCancel, WorkButton } from '../../../src/kit/index.ts';
import {
  FieldInput,
  FileDrop,
  saveFile,
  useFieldsForm,
  useListScreen,
  useScope,
  useNotifyText,
  type ActionDialogProps,
} from '../../../src/ui/parts/index.ts';
import { goods, goodsList } from '../goods.ts';
import { Report } from './Report.tsx';
import { useImport, type ImportReport, type ImportState } from './useImport.ts';
import { useText } from '../../../src/texts/index.ts';

const fields = { classify_id: goods.fields.classify_id };
const start: { readonly classify_id: number | string | null } = { classify_id: null };

/**
 * Imports a product file. As soon as file and class are chosen the server runs a trial; only a file without
 * errors can then be imported.
 */
export function ImportDialog({ name, onClose }: ActionDialogProps) {
  const t = useText();
  const notify = useNotifyText();
  const { texts } = useScope();
  const said = texts.action(name);
  const form = useFieldsForm(fields, start);
  const [file, setFile] = useState<File>();
  const classifyId = Number(useWatch({ control: form.control, name: 'classify_id' }) ?? 0);
  const { state, tryOut, write } = useImport();
  const [setsStock, setSetsStock] = useState(false);
  const order = file && { file, classifyId, setsStock };
  useEffect(() => {
    if (file) void tryOut({ file, classifyId, setsStock });
  }, [file, classifyId, setsStock, tryOut]);
  useEffect(() => {
    if (state.phase !== 'written') return;
    notify(t('screens.importGoods.done', { count: writtenOf(state.report) }));
    if (viewOf(state.report) === undefined) onClose();
  }, [state, notify, t, onClose]);
  const view = state.phase === 'written' ? viewOf(state.report) : undefined;
  const ready = state.phase === 'tried' && state.report.ok ? writtenOf(state.report) : 0;

  return (
    <Dialog
      isOpen
      isDirty={file !== undefined && view === undefined}
      onClose={onClose}
      title={said.title({ label: '', count: 1 })}
      note={said.note}
      buttons={
        <>
          <DialogCancel>{t(view ? 'screens.importGoods.close' : 'ui.act.cancel')}</DialogCancel>
          {view ? (
            <Button variant="contained" component={Link} to={view.to} onClick={onClose}>
              {t('screens.importGoods.view', { smart_count: view.count })}
            </Button>
          ) : (
            <WorkButton
              variant="contained"
              disabled={!order || ready === 0}
              isWorking={state.phase === 'writing'}
              onClick={() => order && void write(order)}
            >
              {ready > 0 ? t('screens.importGoods.start', { smart_count: ready }) : said.name}
            </WorkButton>
          )}
        </>
      }
    >
      <FormProvider {...form}>
        <Parts>
          <FileDrop
            file={file}
            accept=".csv,.xlsx,text/csv"
            rules={t('screens.importGoods.rules')}
            onChoose={setFile}
          />
          <FieldInput
            name="classify_id"
            source="classify_id"
            field={fields.classify_id}
            texts={texts}
            isRequired={false}
          />
          <label>
            <input
              type="checkbox"
              checked={setsStock}
              onChange={(event) => setSetsStock(event.target.checked)}
            />{' '}
            {t('screens.importGoods.setStock')}
          </label>
          <ProductFiles />
          <div aria-live="polite">
            <Outcome state={state} onRetry={() => order && void tryOut(order)} />
          </div>
        </Parts>
      </FormProvider>
    </Dialog>
  );
}

/** The list of created products; undefined if there are none, or the server gives no time. */
function viewOf({ created, imported_at: at }: ImportReport) {
  if (created === 0 || at === undefined) return undefined;
  return { count: created, to: `${listPage(goodsList.path)}?create_time~RANGE=${at},${at}` };
}

/** Products that are added or changed. */
const writtenOf = ({ created, changed = 0 }: ImportReport): number => created + changed;

/** Downloads the products of the list as files that import again. */
function ProductFiles() {
  const t = useText('screens.importGoods');
  const { resource, access } = useScope();
  const { filter } = useListScreen();
  const provider = useDataProvider<ShopDataProvider>();
  const [running, setRunning] = useState<string>();
  if (!access.verb('export')) return null;
  const download = async (format: string) => {
    setRunning(format);
    try {
      const order = { filter, fields: [], format: `product-${format}` };
      const found = await provider.exportRows(resource.name, order);
      if (found.type === 'file') saveFile(found.blob, found.name || `products.${format}`);
    } catch {
      // The provider has said why.
    } finally {
      setRunning(undefined);
    }
  };
  return (
    <div>
      <small>{t('files')}</small>{' '}
      {(['xlsx', 'csv'] as const).map((format) => (
        <WorkButton
          key={format}
          variant="text"
          isWorking={running === format}
          onClick={() => void download(format)}
        >
          {format.toUpperCase()}
        </WorkButton>
      ))}
    </div>
  );
}

type OutcomeProps = { readonly state: ImportState; readonly onRetry: () => void };

function Outcome({ state, onRetry }: OutcomeProps) {
  const t = useText();
  if (state.phase === 'idle') return null;
  if (state.phase === 'failed') {
    return (
      <Failed>
        {state.message}{' '}
        <Button variant="text" onClick={onRetry}>
          {t('screens.importGoods.again')}
        </Button>
      </Failed>
    );
  }
  if ('report' in state) return <Report report={state.report} />;
  const { phase, sent } = state;
  return (
    <p>
      {sent < 1
        ? t('screens.importGoods.sent', { percent: Math.round(sent * 100) })
        : t(`screens.importGoods.${phase}`)}
    </p>
  );
}

const Parts = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(4) }));

const Failed = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.tone.danger.fg,
}));
