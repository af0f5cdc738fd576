import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useId, useMemo } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import type { BulkEditRefusal } from '../../contract/index.ts';
import { Select } from '../../fields/parts/Select.tsx';
import { Dialog, DialogCancel, Field, WorkButton } from '../../kit/index.ts';
import { type Fields, isRequired } from '../../schema/index.ts';
import { useText } from '../../texts/index.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import { checked, nestErrors } from '../form/resolver.ts';
import { useScope } from '../Scope.tsx';
import { useOwnScreens } from '../screens.ts';
import type { Row } from './offers.ts';
import { type BulkState, type BulkTarget, type BulkValue, useBulkEdit } from './useBulkEdit.ts';

type Props = BulkTarget & {
  /** `ids`: of the records that were changed. */
  readonly onClose: (ids: readonly number[]) => void;
};

type BulkValues = {
  readonly field: string;
  readonly values: Readonly<Record<string, unknown>>;
};

/**
 * Sets one field of many records: which field, to what; then how many would change and which are refused and why;
 * then what became of each. Nothing typed is lost on a refusal, and what changed can be set back.
 */
export function BulkEditDialog({ rows, whole, onClose }: Props) {
  const t = useText('ui');
  const formId = useId();
  const names = useBulkFields();
  const { resource } = useScope();
  const { state, check, change, undo } = useBulkEdit({ rows, whole });
  const { result, undone, progress, problem } = state;
  const form = useBulkForm(names, resource.shape.fields);
  const asked = useAsked(form.control);
  // A forecast is of the value it was made for.
  const forecast = isSame(state.forecast?.asked, asked) ? state.forecast : undefined;
  const close = () => onClose(result?.done.map(({ id }) => id) ?? []);
  return (
    <Dialog
      isOpen
      isDirty={Boolean(progress) || (form.formState.isDirty && !result)}
      onClose={close}
      title={t('bulkEdit.title', { count: whole?.total ?? rows.length })}
      buttons={
        result ? (
          <>
            {!undone && result.done.length > 0 && (
              <WorkButton
                variant="outlined"
                isWorking={Boolean(progress)}
                onClick={() => void undo(result)}
              >
                {t('bulkEdit.undo', { count: result.done.length })}
              </WorkButton>
            )}
            <Button variant="contained" onClick={close}>
              {t('bulkEdit.close')}
            </Button>
          </>
        ) : (
          <>
            <DialogCancel>{t('act.cancel')}</DialogCancel>
            <WorkButton
              type="submit"
              form={formId}
              variant="contained"
              isWorking={Boolean(progress)}
              disabled={forecast?.change === 0}
            >
              {forecast ? t('bulkEdit.change', { count: forecast.change }) : t('bulkEdit.check')}
            </WorkButton>
          </>
        )
      }
    >
      {!result && (
        <FormProvider {...form}>
          <Form
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void form.handleSubmit(() => (forecast ? change(forecast) : check(asked)))();
            }}
          >
            <FieldChoice names={names} />
            <ValueInput name={asked.field} />
          </Form>
        </FormProvider>
      )}
      {progress && <ProgressBar {...progress} />}
      {problem !== undefined && <Problem role="alert">{problem}</Problem>}
      <Reports rows={rows} state={state} forecast={forecast} />
    </Dialog>
  );
}

/** The declared fields that this person may know. */
function useBulkFields(): readonly string[] {
  const { resource, access } = useScope();
  return useMemo(
    () => (resource.bulkEdit ?? []).filter((name) => !access.isMasked(name)),
    [resource, access],
  );
}

function useBulkForm(names: readonly string[], fields: Fields) {
  return useForm<BulkValues>({
    mode: 'onTouched',
    defaultValues: useMemo(() => startOf(names, fields), [names, fields]),
    resolver: async (values) => {
      const rules = await checked(picked(fields, values.field), values.values, { mode: 'edit' });
      const errors = nestErrors(rules.map((rule) => ({ ...rule, path: `values.${rule.path}` })));
      return rules.length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
}

const startOf = (names: readonly string[], fields: Fields): BulkValues => ({
  field: names[0] ?? '',
  values: Object.fromEntries(names.map((name) => [name, fields[name]?.options.default ?? null])),
});

function useAsked(control: ReturnType<typeof useForm<BulkValues>>['control']): BulkValue {
  const [field, values] = useWatch({ control, name: ['field', 'values'] });
  // Inputs keep values in wire form.
  return { field, value: (values[field] ?? null) as BulkValue['value'] };
}

const picked = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each === name));

const isSame = (a: BulkValue | undefined, b: BulkValue) => JSON.stringify(a) === JSON.stringify(b);

function FieldChoice({ names }: { readonly names: readonly string[] }) {
  const t = useText('ui');
  const { texts } = useScope();
  const { register } = useFormContext<BulkValues>();
  return (
    <Field label={t('bulkEdit.field')}>
      {({ id }) => (
        <Select id={id} {...register('field')}>
          {names.map((name) => (
            <option key={name} value={name}>
              {texts.label(name)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function ValueInput({ name }: { readonly name: string }) {
  const { resource, texts } = useScope();
  const { inputs } = useOwnScreens(resource.name);
  const field = resource.shape.fields[name];
  if (!field) return null;
  return (
    <FieldInput
      // Another field begins with an input of its own.
      key={name}
      name={`values.${name}`}
      source={name}
      field={field}
      texts={texts}
      isRequired={isRequired(field)}
      own={inputs?.[name]}
    />
  );
}

function ProgressBar(progress: { readonly done: number; readonly total: number }) {
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

/** What would change, what has changed, or what was set back: the latest of them. */
function Reports({ rows, state: { result, undone }, forecast }: ReportsProps) {
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
        lines={[t('bulkEdit.done', { count: result.done.length })]}
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

/** How many records it is about, and each that is refused with its reason. */
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

const Form = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(4) }));

const Progress = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  color: theme.vars.palette.text.secondary,
}));

const Problem = styled('p')(({ theme }) => ({ margin: 0, color: theme.vars.palette.error.main }));

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
