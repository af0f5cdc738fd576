import { styled } from '@mui/material/styles';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { isRequired, type Fields } from '../../schema/index.ts';
import { WorkButton } from '../../kit/index.ts';
import { FieldInput } from '../../ui/parts/index.ts';
import { useShellText, type ShellKey } from '../texts.ts';

type Props = {
  readonly form: UseFormReturn<FieldValues>;
  readonly fields: Fields;
  readonly labels: Readonly<Record<string, ShellKey>>;
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
  const t = useShellText();
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
