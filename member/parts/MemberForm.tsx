import { styled } from '@mui/material/styles';
import type { ReactNode, SubmitEvent } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';

type MemberFormProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  readonly isBusy: boolean;
  /** Reason the last submit failed, if it is not about a field. */
  readonly failure: string | undefined;
  readonly children: ReactNode;
  readonly id?: string;
};

/** The frame of a form: its fields, what failed, its button. */
export function MemberForm<Values extends FieldValues>(props: MemberFormProps<Values>) {
  const { form, submit, isBusy, failure, children, id } = props;
  return (
    <FormProvider {...form}>
      <Lines id={id} noValidate aria-busy={isBusy} onSubmit={(event) => void submit(event)}>
        {children}
        <div role="alert">{failure && <Failure>{failure}</Failure>}</div>
      </Lines>
    </FormProvider>
  );
}

const Lines = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  '& > div:empty': { display: 'none' },
}));

const Failure = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: theme.spacing(2, 3),
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.tone.danger.bg,
  color: theme.vars.palette.tone.danger.fg,
}));
