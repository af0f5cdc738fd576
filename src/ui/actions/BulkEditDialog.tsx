import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useMemo } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { Select } from '../../fields/parts/Select.tsx';
import { Dialog, DialogCancel, Field, WorkButton } from '../../kit/index.ts';
import { type Fields, isRequired } from '../../schema/index.ts';
import { useText } from '../../texts/index.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import { checked, nestErrors } from '../model/resolver.ts';
import { useScope } from '../scope/Scope.tsx';
import { useOwnScreens } from '../scope/ownScreens.ts';
import { ProgressBar, Reports } from './BulkEditReport.tsx';
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
 * Sets one field of many records: asks for field and value, shows a forecast with the refused records and
 * the reasons, then the result. A refusal keeps the input, and changes can be rolled back.
 */
export function BulkEditDialog({ rows, whole, onClose }: Props) {
  const t = useText('ui');
  const formId = useId();
  const names = useBulkFields();
  const { resource } = useScope();
  const { state, check, change, undo, stop } = useBulkEdit({ rows, whole });
  const { result, progress, problem } = state;
  const form = useBulkForm(names, resource.shape.fields);
  const asked = useAsked(form.control);
  // A forecast is of the value it was made for.
  const forecast = isSame(state.forecast?.asked, asked) ? state.forecast : undefined;
  // Closing during a run stops it and shows its result.
  const close = () => (progress ? stop() : onClose(result?.done.map(({ id }) => id) ?? []));
  return (
    <Dialog
      isOpen
      isDirty={!progress && form.formState.isDirty && !result}
      onClose={close}
      title={t('bulkEdit.title', { count: whole?.total ?? rows.length })}
      buttons={
        result ? (
          <ResultButtons result={result} state={state} run={{ change, undo, close }} />
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
              void form.handleSubmit(() =>
                forecast ? change(forecast.asked, forecast.ids) : check(asked),
              )();
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

type ResultProps = {
  readonly result: NonNullable<BulkState['result']>;
  readonly state: BulkState;
  readonly run: Pick<ReturnType<typeof useBulkEdit>, 'change' | 'undo'> & {
    readonly close: () => void;
  };
};

/** Buttons after a run: continue with the rest, roll back, or close. */
function ResultButtons({ result, state: { undone, progress }, run }: ResultProps) {
  const t = useText('ui');
  return (
    <>
      {!undone && result.left.length > 0 && (
        <WorkButton
          variant="outlined"
          isWorking={Boolean(progress)}
          onClick={() => void run.change(result.asked, result.left, result)}
        >
          {t('bulkEdit.continue', { count: result.left.length })}
        </WorkButton>
      )}
      {!undone && result.done.length > 0 && (
        <WorkButton
          variant="outlined"
          isWorking={Boolean(progress)}
          onClick={() => void run.undo(result)}
        >
          {t('bulkEdit.undo', { count: result.done.length })}
        </WorkButton>
      )}
      <Button variant="contained" onClick={run.close}>
        {t('bulkEdit.close')}
      </Button>
    </>
  );
}

/** Declared fields that are not masked for the admin. */
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
      // Resets the input when another field is chosen.
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

const Form = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(4) }));

const Problem = styled('p')(({ theme }) => ({ margin: 0, color: theme.vars.palette.error.main }));
