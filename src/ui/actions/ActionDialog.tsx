import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useId, useMemo } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { InvalidReply } from '../../client/index.ts';
import { Dialog, DialogCancel, WorkButton } from '../../kit/index.ts';
import type { AnyAction } from '../../schema/index.ts';
import { useScope } from '../Scope.tsx';
import type { ActionDialogProps } from '../screens.ts';
import { useReason } from '../texts/reason.ts';
import { ActionInputs } from './ActionInputs.tsx';
import { actionResolver, type ActionValues, bodyOf, formPath, startOf } from './actionForm.ts';
import { obstaclesOf, type Row, splitByGuard } from './offers.ts';
import { useText } from '../../texts/index.ts';

type Props = ActionDialogProps & {
  /** How many rows it is about, when they are not named. */
  readonly count?: number;
  /** Instead of the inputs made from the declaration. */
  readonly children?: ReactNode;
};

/** What an action asks for before it runs: consent, its input, and its input for each row. */
export function ActionDialog({ name, action, rows, run, onClose, onNext, count, children }: Props) {
  const t = useText('ui');
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
  const asksSomething = Boolean(children ?? action.input ?? action.rowInput);

  const submit = (onDone: () => void) =>
    form.handleSubmit(async (values) => {
      try {
        await run(name, ready, bodyOf(values));
        onDone();
      } catch (error) {
        notify(error);
      }
    })();

  /** What the server refused stands where it was typed; anything else below all of it. */
  function notify(error: unknown) {
    if (error instanceof InvalidReply) {
      for (const [path, message] of Object.entries(error.body.errors)) {
        // Paths of the server lead to values of this form; the compiler knows only its groups. What
        // is wrong with the rows themselves (too many of them) has no place of its own.
        const place = /^(?:input|rows)\./.test(path) ? (formPath(path) as 'input') : 'root';
        form.setError(place, { type: 'server', message });
      }
    } else if (error instanceof Error) {
      form.setError('root', { type: 'server', message: error.message });
    } else throw error;
  }

  return (
    <Dialog
      isOpen
      isDirty={isDirty}
      {...(!asksSomething && { size: 'confirm' })}
      onClose={onClose}
      title={said.title(subjectOf(ready, nameOf, count))}
      note={said.note}
      buttons={
        <>
          <DialogCancel>{t('act.cancel')}</DialogCancel>
          {onNext && (
            <WorkButton
              variant="outlined"
              isWorking={isSubmitting}
              onClick={() => void submit(onClose)}
            >
              {said.name}
            </WorkButton>
          )}
          <WorkButton
            type="submit"
            form={formId}
            variant="contained"
            color={action.tone === 'danger' ? 'error' : 'primary'}
            isWorking={isSubmitting}
          >
            {onNext ? t('act.andNext', { name: said.name }) : said.name}
          </WorkButton>
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

/** What the title speaks of: the only row by its name, or how many there are. */
const subjectOf = (
  [first, ...others]: readonly Row[],
  nameOf: (row: Row) => string,
  count = first ? others.length + 1 : 0,
) => ({ label: first ? nameOf(first) : '', count });

function FirstFocus() {
  useFirstFocus();
  return null;
}

const Form = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(4) }));

const Problem = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.tone.danger.fg,
}));

type RefusedRowsProps = {
  readonly action: AnyAction;
  /** How many rows the action will run on. */
  readonly ready: number;
  /** The chosen rows it will leave alone. */
  readonly rows: readonly Row[];
};

/** Of the chosen rows, which are left alone, and why. */
function RefusedRows({ action, ready, rows }: RefusedRowsProps) {
  const t = useText('ui');
  const { nameOf } = useScope();
  const reasonOf = useReason();
  if (!rows.length) return null;
  return (
    <Strip>
      <summary>{t('act.split', { ready, count: ready + rows.length })}</summary>
      <ul>
        {rows.map((row) => (
          <li key={String(row['id'])}>
            <b>{nameOf(row)}</b> {reasonOf(obstaclesOf(action, row))}
          </li>
        ))}
      </ul>
    </Strip>
  );
}

const Strip = styled('details')(({ theme }) => ({
  padding: theme.spacing(2, 3),
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.tone.warning.bg,
  color: theme.vars.palette.tone.warning.fg,
  '& summary': { minHeight: theme.measure.target, cursor: 'pointer' },
  '& ul': { margin: 0, paddingInlineStart: 20 },
  '& b': { fontWeight: 600 },
}));

const pauseMs = 60;
const tries = 20;

/**
 * Leads to the first input that is still empty, so that a scanner can be used at once. Inputs may
 * still be on their way; once the person has gone somewhere else, nothing is moved any more.
 */
function useFirstFocus(): void {
  const { getValues, setFocus } = useFormContext<ActionValues>();
  useEffect(() => {
    const start = document.activeElement;
    let left = tries;
    const search = setInterval(() => {
      left -= 1;
      const name = firstEmpty(getValues());
      if (name && document.activeElement === start) setFocus(name);
      if (left === 0 || !name || document.activeElement !== start) clearInterval(search);
    }, pauseMs);
    return () => clearInterval(search);
  }, [getValues, setFocus]);
}

type Place = `input.${string}` | `rows.${string}`;

/** The first place of an action's form that holds nothing, in the order it is asked. */
export function firstEmpty({ input, rows }: ActionValues): Place | undefined {
  const places: readonly (readonly [Place, unknown])[] = [
    ...Object.entries(input).map(([name, value]) => [`input.${name}`, value] as const),
    ...Object.entries(rows).flatMap(([key, asked]) =>
      Object.entries(asked).map(([name, value]) => [`rows.${key}.${name}`, value] as const),
    ),
  ];
  return places.find(([, value]) => value === null || value === undefined || value === '')?.[0];
}
