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
  ImportColumns,
  RestButton,
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
 * Imports a product file. As soon as file and class are chosen, and whenever a column or a choice changes, the
 * server runs a trial; the products without errors can then be imported.
 */
export function ImportDialog({ name, onClose }: ActionDialogProps) {
  const t = useText();
  const notify = useNotifyText();
  const { texts } = useScope();
  const said = texts.action(name);
  const form = useFieldsForm(fields, start);
  const [file, setFile] = useState<File>();
  const classifyId = Number(useWatch({ control: form.control, name: 'classify_id' }) ?? 0);
  const { state, tryOut, write, rest } = useImport();
  const [switches, setSwitches] = useState(noSwitches);
  const [columns, setColumns] = useState<readonly string[]>();
  const order = file && { file, classifyId, columns, ...switches };
  useEffect(() => {
    if (file) void tryOut({ file, classifyId, columns, ...switches });
  }, [file, classifyId, columns, switches, tryOut]);
  const report = useLastReport(state);
  useEffect(() => {
    if (state.phase !== 'written') return;
    notify(t('screens.importGoods.done', { count: writtenOf(state.report) }));
    if (viewOf(state.report) === undefined) onClose();
  }, [state, notify, t, onClose]);
  const view = state.phase === 'written' ? viewOf(state.report) : undefined;

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
            <StartButton
              state={state}
              name={said.name}
              onStart={(takesRest) => order && void write(order, takesRest)}
            />
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
            onChoose={(chosen) => {
              setColumns(undefined);
              setFile(chosen);
            }}
          />
          {!view && <Mapping report={report} chosen={columns} onChange={setColumns} />}
          <FieldInput
            name="classify_id"
            source="classify_id"
            field={fields.classify_id}
            texts={texts}
            isRequired={false}
          />
          <Switches
            codes={report?.messages.map(({ code }) => code) ?? []}
            value={switches}
            onChange={setSwitches}
          />
          <ProductFiles />
          <div aria-live="polite">
            <Outcome state={state} onRetry={() => order && void tryOut(order)} />
          </div>
          {order && leavesOut(state) && (
            <RestButton load={() => rest(order)} name={order.file.name} />
          )}
        </Parts>
      </FormProvider>
    </Dialog>
  );
}

/** True if only a part of the file that was tried can be imported. */
const leavesOut = (state: ImportState): boolean =>
  state.phase === 'tried' && !state.report.ok && (state.report.takeable ?? 0) > 0;

type StartButtonProps = {
  readonly state: ImportState;
  /** Name of the action, while there is nothing to import. */
  readonly name: string;
  /** Called with true if only the products without errors are wanted. */
  readonly onStart: (takesRest: boolean) => void;
};

/** Starts the import of all products, or of those without errors. */
function StartButton({ state, name, onStart }: StartButtonProps) {
  const t = useText('screens.importGoods');
  const takesRest = leavesOut(state);
  const report = state.phase === 'tried' ? state.report : undefined;
  const count = !report ? 0 : takesRest ? (report.takeable ?? 0) : writtenOf(report);
  const label = takesRest
    ? t('startSome', { count, goods: report?.goods ?? 0 })
    : t('start', { smart_count: count });
  return (
    <WorkButton
      variant="contained"
      disabled={count === 0}
      isWorking={state.phase === 'writing'}
      onClick={() => onStart(takesRest)}
    >
      {count === 0 ? name : label}
    </WorkButton>
  );
}

type MappingProps = {
  readonly report: ImportReport | undefined;
  readonly chosen: readonly string[] | undefined;
  readonly onChange: (columns: readonly string[]) => void;
};

/** The columns of the file, as the server finds them or as they were chosen since. */
function Mapping({ report, chosen, onChange }: MappingProps) {
  const columns = (report?.columns ?? []).map((each, at) => ({
    ...each,
    field: chosen?.[at] ?? each.field,
  }));
  return <ImportColumns columns={columns} fields={report?.fields ?? []} onChange={onChange} />;
}

/** The report of the last trial, also while the next one runs. */
function useLastReport(state: ImportState): ImportReport | undefined {
  const [last, setLast] = useState<ImportReport>();
  const report = 'report' in state ? state.report : undefined;
  if (report && report !== last) setLast(report);
  return report ?? last;
}

const noSwitches = { setsStock: false, leavesRepeated: false, leavesUnpriced: false };
type SwitchName = keyof typeof noSwitches;

/** Choices, each offered once a message of the file asks for it. */
const asked: Readonly<Partial<Record<SwitchName, readonly string[]>>> = {
  leavesRepeated: ['sku_twice', 'sku_taken'],
  leavesUnpriced: ['zero_price'],
};

type SwitchesProps = {
  /** Codes of the messages on the file. */
  readonly codes: readonly (string | undefined)[];
  readonly value: typeof noSwitches;
  readonly onChange: (value: typeof noSwitches) => void;
};

function Switches({ codes, value, onChange }: SwitchesProps) {
  const t = useText('screens.importGoods');
  const names = (['setsStock', 'leavesRepeated', 'leavesUnpriced'] as const).filter(
    (name) => value[name] || (asked[name]?.some((code) => codes.includes(code)) ?? true),
  );
  return names.map((name) => (
    <label key={name}>
      <input
        type="checkbox"
        checked={value[name]}
        onChange={({ target }) => onChange({ ...value, [name]: target.checked })}
      />{' '}
      {t(`switches.${name}`)}
    </label>
  ));
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
