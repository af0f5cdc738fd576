import { styled } from '@mui/material/styles';
import { type BaseSyntheticEvent, type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { ReplyError } from '../../client/index.ts';
import { useDirtyForm, WorkButton } from '../../kit/index.ts';
import { type Fields, isRequired } from '../../schema/index.ts';
import { FieldInput, resolverOf, useNotifyText } from '../../ui/parts/index.ts';
import { type TextKey, useText } from '../../texts/index.ts';

type Props = {
  readonly form: UseFormReturn<FieldValues>;
  readonly fields: Fields;
  readonly labels: Readonly<Record<string, TextKey<'shell'>>>;
  readonly isSaving: boolean;
  readonly submitLabel: string;
  readonly onSubmit: (event: BaseSyntheticEvent) => void;
  readonly children?: ReactNode;
};

/** Fields one below the other, and the button that sends them. */
export function OwnForm({
  form,
  fields,
  labels,
  isSaving,
  submitLabel,
  onSubmit,
  children,
}: Props) {
  const t = useText('shell');
  const texts = {
    label: (name: string) => t(labels[name] ?? 'profile.base'),
    hint: () => '',
    option: () => '',
  };
  return (
    <FormProvider {...form}>
      <Stack noValidate onSubmit={onSubmit}>
        {children}
        {Object.entries(fields).map(([name, field]) => (
          <FieldInput
            key={name}
            name={name}
            source={name}
            field={field}
            texts={texts}
            isRequired={isRequired(field)}
          />
        ))}
        <div>
          <WorkButton type="submit" variant="contained" isWorking={isSaving}>
            {submitLabel}
          </WorkButton>
        </div>
      </Stack>
    </FormProvider>
  );
}

const Stack = styled('form')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(4),
  maxWidth: 480,
}));

type Parts = {
  readonly fields: Fields;
  readonly values: FieldValues;
  /** Sends the values; rejects if the server refuses them. */
  readonly send: (values: FieldValues) => Promise<unknown>;
  readonly saved: string;
  /** Values of the form after saving. */
  readonly after: (values: FieldValues) => FieldValues;
};

/** A form of one's own account: checked as the server checks it, refused by the field. */
export function useOwnForm({ fields, values, send, saved, after }: Parts) {
  const t = useText('shell');
  const tell = useNotifyText();
  const [isSaving, setSaving] = useState(false);
  const form = useForm({
    defaultValues: values,
    resolver: resolverOf(fields, { mode: 'add' }),
    // Validates on submit only: an error that appears on blur would shift the button from under the
    // pointer.
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  useDirtyForm(form);

  const submit = form.handleSubmit(async (typed) => {
    setSaving(true);
    try {
      await send(typed);
      form.reset(after(typed));
      tell(saved);
    } catch (error) {
      if (!refusedFields(form, error))
        tell(t('profile.failed', { reason: error instanceof Error ? error.message : '' }), 'error');
    } finally {
      setSaving(false);
    }
  });
  return { form, isSaving, submit: (event: BaseSyntheticEvent) => void submit(event) };
}

/** Shows a refusal at its field; false if it is not a field of the form. */
function refusedFields(form: UseFormReturn<FieldValues>, error: unknown): boolean {
  if (!(error instanceof ReplyError)) return false;
  const { field, fields } = Object(error.envelope.data);
  const told = Object.entries(Object(fields ?? (field ? { [field]: error.message } : {})));
  const own = told.filter(([name]) => name in form.getValues());
  for (const [name, message] of own)
    form.setError(name, { type: 'server', message: String(message) }, { shouldFocus: true });
  return own.length > 0;
}
