import { styled } from '@mui/material/styles';
import { useDataProvider } from 'ra-core';
import { use, useMemo, useState } from 'react';
// oxlint-disable-next-line no-restricted-imports -- it is typed as its inputs leave it, and told in words of its own
import { FormProvider, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { InvalidReply, type ShopDataProvider } from '../../../src/client/index.ts';
import { Select } from '../../../src/fields/parts/Select.tsx';
import { clockDay, Dialog, DialogCancel, Field, WorkButton } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import {
  type ActionDialogProps,
  ArrangeList,
  type Choice,
  FieldInput,
  ordered,
  useListScreen,
  useLoadResource,
  useNotifyText,
  useScope,
  useTexts,
} from '../../../src/ui/parts/index.ts';
import { exportFields, isLineField, orderExport, orderExports } from '../orderExports.ts';
import { ExportTemplates, type ExportValues } from './ExportTemplates.tsx';

const nothingLoaded = Promise.resolve(orderExports);

/**
 * Exports the orders of the list, or the selected ones: fields, their order, and the format. The server
 * writes the file in a job.
 */
export function ExportDialog(props: ActionDialogProps) {
  // Its texts come with the declaration.
  const load = useLoadResource();
  use(useMemo(() => load?.(orderExports.name) ?? nothingLoaded, [load]));
  return <ExportForm {...props} />;
}

function ExportForm({ onClose }: ActionDialogProps) {
  const t = useText();
  const notify = useNotifyText();
  const { texts, access } = useScope();
  const own = useTexts(orderExports);
  const form = useForm<ExportValues>({
    defaultValues: {
      name: `${texts.many} ${clockDay()}`,
      format: 'xlsx',
      layout: 'order',
      unmasked: 0,
    },
  });
  const layout = useWatch({ control: form.control, name: 'layout' });
  const [choice, setChoice] = useState<Choice>(initial);
  const [rows, setRows] = useExportedRows();
  const { start, isWorking } = useStart();
  const { show, problems, clear } = useProblems(form);
  const pieces = piecesOf(layout);
  const begin = form.handleSubmit(async (values) => {
    const fields = ordered(pieces, choice)
      .map(({ key }) => key)
      .filter((key) => !choice.hidden.includes(key));
    const found = await start({ filter: rows.filter, input: { ...values, fields } });
    show(found);
    if (Object.keys(found).length > 0) return;
    notify(t('screens.exportOrders.begun'));
    onClose();
  });
  const choose = (next: Choice) => {
    setChoice(next);
    clear('fields');
  };
  const nameOf = ({ key }: { readonly key: string }) =>
    isLineField(key) ? texts.rows('lines').label(key.slice('lines.'.length)) : texts.label(key);

  return (
    <Dialog
      isOpen
      isDirty={form.formState.isDirty || choice !== initial}
      onClose={onClose}
      title={`${t('screens.exportOrders.start')} · ${texts.many}`}
      note={t('screens.exportOrders.note')}
      buttons={
        <>
          <DialogCancel>{t('ui.act.cancel')}</DialogCancel>
          <WorkButton variant="contained" isWorking={isWorking} onClick={() => void begin()}>
            {t('screens.exportOrders.start')}
          </WorkButton>
        </>
      }
    >
      <FormProvider {...form}>
        <Inputs>
          {rows.choices.length > 1 && (
            <Field label={t('screens.exportOrders.rows')}>
              {({ id }) => (
                <Select
                  id={id}
                  value={rows.chosen}
                  onChange={(event) => setRows(event.target.value)}
                >
                  {rows.choices.map(({ key, label }) => (
                    <option key={key} value={key}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          {(['name', 'format', 'layout'] as const).map((name) => (
            <FieldInput
              key={name}
              name={name}
              source={name}
              field={orderExport.fields[name]}
              texts={own}
              isRequired={name === 'name'}
            />
          ))}
          {access.can('exportSensitive') && (
            <FieldInput
              name="unmasked"
              source="unmasked"
              field={orderExport.fields.unmasked}
              texts={own}
              isRequired={false}
            />
          )}
          <ExportTemplates
            choice={choice}
            onChoose={(template) => {
              choose(template?.choice ?? initial);
              if (template) form.setValue('layout', template.layout);
              if (template) form.setValue('format', template.format);
            }}
          />
          <section id={listId} aria-label={t('screens.exportOrders.fields')}>
            <Heading>{t('screens.exportOrders.fields')}</Heading>
            <ArrangeList
              pieces={pieces}
              choice={choice}
              nameOf={nameOf}
              onChange={(next) => choose(next ?? initial)}
            />
            <Problem role="alert">{problems.fields}</Problem>
          </section>
          {problems.root !== undefined && <Problem role="alert">{problems.root}</Problem>}
        </Inputs>
      </FormProvider>
    </Dialog>
  );
}

/** `2025-11-21`, by the clock of this browser. */

/** Common columns; the rest is collapsed at first. */
const usual: readonly string[] = [
  'order_no',
  'create_time',
  'status',
  'user_id',
  'lines',
  'lines.goods_name',
  'lines.sku_text',
  'lines.price',
  'lines.num',
  'lines.pay_amount',
  'pay_amount',
  'pay_method',
  'pay_time',
  'consignee',
  'mobile',
  'area',
  'address',
  'user_remark',
];

const initial: Choice = { hidden: exportFields.filter((name) => !usual.includes(name)), order: [] };

const piecesOf = (layout: string) =>
  exportFields
    // Lines that are rows of their own need no summary.
    .filter((name) => (layout === 'line' ? name !== 'lines' : !isLineField(name)))
    .map((key) => ({ key }));

/** Orders to export: the selected ones, if any, or all that match the filters. */
function useExportedRows() {
  const t = useText();
  const { filter, selection, total } = useListScreen();
  const { rows, whole } = selection;
  const [chosen, choose] = useState(rows.length > 0 && !whole ? 'chosen' : 'filtered');
  const ids = rows.map(({ id }) => Number(id));
  const choices = [
    ...(rows.length > 0 && !whole
      ? [{ key: 'chosen', label: t('screens.exportOrders.chosen', { count: rows.length }) }]
      : []),
    { key: 'filtered', label: t('screens.exportOrders.filtered', { count: total }) },
  ];
  return [{ choices, chosen, filter: chosen === 'chosen' ? { id: ids } : filter }, choose] as const;
}

type NewExport = {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly input: ExportValues & { readonly fields: readonly string[] };
};

type Problems = Readonly<Record<string, string>>;

const inputs: readonly string[] = [
  'name',
  'format',
  'layout',
  'unmasked',
] satisfies readonly (keyof ExportValues)[];
const isInput = (place: string): place is keyof ExportValues => inputs.includes(place);

/** Shows each problem where it can be mended, and leads to the first. */
function useProblems({ setError, setFocus }: UseFormReturn<ExportValues>) {
  const [problems, setProblems] = useState<{ readonly fields?: string; readonly root?: string }>(
    {},
  );
  function show(found: Problems) {
    for (const place of Object.keys(found).filter(isInput))
      setError(place, { type: 'server', message: found[place] ?? '' });
    const others = Object.keys(found).filter((place) => !isInput(place) && place !== 'fields');
    const { fields } = found;
    const [other] = others;
    setProblems({
      ...(fields !== undefined && { fields }),
      ...(other !== undefined && { root: found[other] ?? '' }),
    });
    const input = Object.keys(found).find(isInput);
    if (input) setFocus(input);
    else if (fields !== undefined) document.querySelector<HTMLElement>(`#${listId} input`)?.focus();
  }
  const clear = (place: keyof typeof problems) =>
    setProblems(({ [place]: _mended, ...others }) => others);
  return { show, problems, clear };
}

/** Id of the list of fields. */
const listId = 'export-fields';

function useStart() {
  const t = useText();
  const { resource } = useScope();
  const provider = useDataProvider<ShopDataProvider>();
  const [isWorking, setWorking] = useState(false);

  /** Returns the errors that prevent it, by place; none once the server has accepted it. */
  async function start({ filter, input }: NewExport): Promise<Problems> {
    const missing = {
      ...(!input.name?.trim() && { name: t('screens.exportOrders.name') }),
      ...(input.fields.length === 0 && { fields: t('screens.exportOrders.none') }),
    };
    if (Object.keys(missing).length > 0) return missing;
    setWorking(true);
    try {
      await provider.act(resource.name, 'exportFile', { filter, input, meta: { isQuiet: true } });
      return {};
    } catch (error) {
      if (error instanceof InvalidReply) return error.body.errors;
      return { root: error instanceof Error ? error.message : String(error) };
    } finally {
      setWorking(false);
    }
  }
  return { start, isWorking };
}

const Inputs = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(4) }));

const Heading = styled('h3')(({ theme }) => ({
  ...theme.typography.subtitle2,
  margin: theme.spacing(0, 0, 1),
}));

const Problem = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.tone.danger.fg,
}));
