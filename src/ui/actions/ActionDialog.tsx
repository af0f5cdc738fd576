import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useMemo, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { InvalidReply } from '../../client/index.ts';
import { Dialog } from '../base/index.ts';
import { useScope } from '../Scope.tsx';
import type { ActionDialogProps } from '../screens.ts';
import { useUiText } from '../texts/useTexts.ts';
import { ActionInputs } from './ActionInputs.tsx';
import { actionResolver, bodyOf, formPath, startOf, type ActionValues } from './actionForm.ts';
import { splitByGuard } from './offers.ts';
import { RefusedRows } from './RefusedRows.tsx';
import { useFirstFocus } from './useFirstFocus.ts';

type Props = ActionDialogProps & {
  /** Instead of the inputs made from the declaration. */
  readonly children?: ReactNode;
};

/** What an action asks for before it runs: consent, its input, and its input for each row. */
export function ActionDialog({ name, action, rows, run, onClose, onNext, children }: Props) {
  const t = useUiText();
  const { texts, nameOf } = useScope();
  const said = texts.action(name);
  const formId = useId();
  const { ready, refused } = useMemo(() => splitByGuard(action, rows), [action, rows]);
  const form = useForm<ActionValues>({
    mode: 'onTouched',
    defaultValues: startOf(action, ready),
    resolver: useMemo(() => actionResolver(action), [action]),
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const [first] = ready;

  const submit = (onDone: () => void) =>
    form.handleSubmit(async (values) => {
      try {
        await run(name, ready, bodyOf(values));
        onDone();
      } catch (error) {
        tell(error);
      }
    })();

  /** What the server refused stands where it was typed; anything else below all of it. */
  function tell(error: unknown) {
    if (error instanceof InvalidReply) {
      for (const [path, message] of Object.entries(error.body.errors)) {
        // Paths of the server lead to values of this form; the compiler knows only its groups.
        form.setError(formPath(path) as 'input', { type: 'server', message });
      }
    } else if (error instanceof Error) {
      form.setError('root', { type: 'server', message: error.message });
    } else throw error;
  }

  return (
    <Dialog
      isOpen
      isDirty={isDirty}
      onClose={onClose}
      title={said.title({ label: first ? nameOf(first) : '', count: ready.length })}
      note={said.note}
      buttons={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('act.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={onNext ? 'outlined' : 'contained'}
            color={action.tone === 'danger' ? 'error' : 'primary'}
            loading={isSubmitting}
          >
            {said.name}
          </Button>
          {onNext && (
            <Button variant="contained" disabled={isSubmitting} onClick={() => void submit(onNext)}>
              {t('act.andNext', { name: said.name })}
            </Button>
          )}
        </>
      }
    >
      <FormProvider {...form}>
        <Form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit(onNext ?? onClose);
          }}
        >
          <FirstFocus />
          <RefusedRows action={action} ready={ready.length} rows={refused} />
          {children ?? <ActionInputs action={action} rows={ready} texts={said} />}
          {errors.root && <Problem role="alert">{errors.root.message}</Problem>}
        </Form>
      </FormProvider>
    </Dialog>
  );
}

function FirstFocus() {
  useFirstFocus();
  return null;
}

const Form = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(4) }));

const Problem = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.tone.danger.fg,
}));
