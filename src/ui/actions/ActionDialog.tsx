import { useText } from '../../texts/index.ts';
import { styled } from '@mui/material/styles';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { FormProvider, useForm, useFormContext, type UseFormReturn } from 'react-hook-form';
import { InvalidReply } from '../../client/index.ts';
import { Dialog, DialogCancel, moneyText, WorkButton } from '../../kit/index.ts';
import { saveProblem } from '../form/useSave.ts';
import { useScope } from '../scope/Scope.tsx';
import type { ActionDialogProps } from '../scope/ownScreens.ts';
import { ActionInputs } from './ActionInputs.tsx';
import {
  actionResolver,
  type ActionValues,
  bodyOf,
  formPath,
  startOf,
} from '../model/actionForm.ts';
import { ActionSummary, MovedNumber } from './ActionSummary.tsx';
import { caseOf, splitByGuard, sumOf } from '../model/offers.ts';
import type { Row } from '../model/row.ts';
import type { Refusals } from '../model/actionRun.ts';
import { controlOf } from '../model/formErrors.ts';

type Asked = ReturnType<typeof bodyOf>;

type Props = ActionDialogProps & {
  /**
   * Warnings shown before anything is sent, by the paths of the call. Nothing is sent while there are any:
   * the dialog offers a way to accept them.
   */
  readonly doubtsOf?: (asked: Asked) => Promise<Readonly<Record<string, string>>>;
  /** `large`: its rows take the room of a table. */
  readonly size?: 'large';
  /** Number of rows, when they are not listed. */
  readonly count?: number;
  /** Instead of the inputs made from the declaration. */
  readonly children?: ReactNode;
};

/** Where nothing is asked, the dialog is as small as a question. */
const sizeOf = (asksSomething: boolean, size: Props['size']) =>
  asksSomething ? size && { size } : { size: 'confirm' as const };

/**
 * Asks for the input of an action before it runs: confirmation, its input, and its input per row.
 *
 * Closes when all rows are done. Refused rows stay in it, with their input and the reasons.
 */
export function ActionDialog(props: Props) {
  const { name, action, rows, run, onClose, onNext, refusals, count, children, doubtsOf, size } =
    props;
  const t = useText('ui');
  const translate = useText();
  const { texts, nameOf } = useScope();
  const formId = useId();
  const [once] = useState(dialogKey);
  const { ready, refused } = useMemo(() => splitByGuard(action, rows), [action, rows]);
  const said = texts.action(name, caseOf(action, ready));
  const fen = sumOf(action, ready);
  const subject = subjectOf(ready.length ? ready : rows, nameOf, count);
  const report = { ...subject, sum: fen === undefined ? undefined : moneyText(fen) };
  const form = useForm<ActionValues>({
    mode: 'onTouched',
    defaultValues: startOf(action, ready, refusals?.asked),
    resolver: useMemo(() => actionResolver(action, ready), [action, ready]),
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const asksSomething = Boolean(children ?? action.input ?? action.rowInput);
  const showRefused = useShownRefusals(form, refusals);

  const submit = (onDone: () => void) =>
    form.handleSubmit(async (values) => {
      try {
        const asked = bodyOf(action, ready, values);
        const doubts = (await doubtsOf?.(asked)) ?? {};
        if (Object.keys(doubts).length > 0) return showRefused(doubts);
        const result = await run(name, ready, { ...asked, ...(action.once && { once }) });
        if (result.refused.length === 0) onDone();
      } catch (error) {
        if (error instanceof InvalidReply) showRefused(error.body.errors);
        else if (error instanceof Error) form.setError('root', saveProblem(error, translate));
        else throw error;
      }
    })();

  return (
    <Dialog
      isOpen
      isDirty={isDirty}
      {...sizeOf(asksSomething, size)}
      onClose={onClose}
      title={said.title(report)}
      note={said.note}
      buttons={
        <>
          <DialogCancel>{t('act.back')}</DialogCancel>
          {onNext && (
            <WorkButton
              variant="outlined"
              isWorking={isSubmitting}
              onClick={() => void submit(onClose)}
            >
              {said.submit(report)}
            </WorkButton>
          )}
          <WorkButton
            type="submit"
            form={formId}
            variant="contained"
            color={action.tone === 'danger' ? 'error' : 'primary'}
            isWorking={isSubmitting}
            disabled={rows.length > 0 && ready.length === 0}
          >
            {refusals
              ? t('refusals.retry', { smart_count: ready.length })
              : onNext
                ? t('act.andNext', { name: said.submit(report) })
                : said.submit(report)}
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
          <FirstFocus formId={formId} />
          {refusals ? (
            <RefusedByServer rows={rows} refusals={refusals} />
          ) : (
            <RefusedByGuard reason={said.reason} ready={ready.length} rows={refused} />
          )}
          <ActionSummary action={action} rows={ready} texts={said} />
          {children ?? <ActionInputs action={action} rows={ready} texts={said} />}
          <MovedNumber action={action} rows={ready} />
          {errors.root && <Problem role="alert">{errors.root.message}</Problem>}
        </Form>
      </FormProvider>
    </Dialog>
  );
}

/**
 * Shows the server's errors at their inputs, and focuses the first. Errors of the rows themselves (too
 * many of them) are shown below all inputs.
 */
function useShownRefusals(form: UseFormReturn<ActionValues>, refusals: Refusals | undefined) {
  const { setError, setFocus } = form;
  const show = useCallback(
    (problems: Readonly<Record<string, string>>) => {
      for (const [path, message] of Object.entries(problems)) {
        const place = formPath(path);
        setError(isInputPath(place) ? place : 'root', { type: 'server', message });
      }
      const first = Object.keys(problems).map(formPath).find(isInputPath);
      if (first) setFocus(first);
    },
    [setError, setFocus],
  );
  useEffect(() => {
    for (const { fields = {} } of refusals?.refused ?? []) show(fields);
  }, [refusals, show]);
  return show;
}

/** A page without TLS has no `randomUUID`. */
const dialogKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');

/** Subject of the title: the name of the only row, or the number of rows. */
const subjectOf = (
  [first, ...others]: readonly Row[],
  nameOf: (row: Row) => string,
  count = first ? others.length + 1 : 0,
) => ({ label: first ? nameOf(first) : '', count });

function FirstFocus({ formId }: { readonly formId: string }) {
  useFirstFocus(formId);
  return null;
}

const Form = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(4) }));

const Problem = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.tone.danger.fg,
}));

type RefusedByGuardProps = {
  /** Reason the action cannot run on them. */
  readonly reason: string;
  /** Number of rows the action will run on. */
  readonly ready: number;
  /** The chosen rows it will leave alone. */
  readonly rows: readonly Row[];
};

/** Lists the selected rows that the action skips, with the reason. */
function RefusedByGuard({ reason, ready, rows }: RefusedByGuardProps) {
  const t = useText('ui');
  const { nameOf } = useScope();
  if (!rows.length) return null;
  return (
    <Strip>
      {/* Open when no row can run: the reason is then the only content. */}
      <details open={ready === 0}>
        <summary>{t('act.split', { ready, count: ready + rows.length })}</summary>
        <p>{reason}</p>
        <ul>
          {rows.map((row) => (
            <li key={String(row['id'])}>
              <b>{nameOf(row)}</b>
            </li>
          ))}
        </ul>
      </details>
    </Strip>
  );
}

type RefusedByServerProps = { readonly rows: readonly Row[]; readonly refusals: Refusals };

/** Lists the rows that the last run refused, with the reasons. */
export function RefusedByServer({ rows, refusals }: RefusedByServerProps) {
  const t = useText('ui');
  const { nameOf } = useScope();
  const { done, refused, count = refused.length } = refusals;
  const rowNamed = (id: number) => {
    const row = rows.find((each) => each['id'] === id);
    return row ? nameOf(row) : `#${id}`;
  };
  return (
    <Strip role="alert">
      <p>{t('refusals.title', { done, refused: count })}</p>
      <ul>
        {refused.map(({ id, msg }) => (
          <li key={id}>
            <b>{rowNamed(id)}</b> {msg}
          </li>
        ))}
      </ul>
    </Strip>
  );
}

const Strip = styled('div')(({ theme }) => ({
  padding: theme.spacing(2, 3),
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.tone.warning.bg,
  color: theme.vars.palette.tone.warning.fg,
  '& summary': { minHeight: theme.measure.target, cursor: 'pointer' },
  '& p': { margin: 0, fontWeight: 600 },
  '& ul': { maxHeight: '30vh', margin: 0, paddingInlineStart: 20, overflow: 'auto' },
  '& b': { fontWeight: 600 },
}));

const pauseMs = 60;
const tries = 20;

/**
 * Focuses the first empty input, so that a scanner can be used at once. Inputs may load later; once the
 * user has moved the focus, it stays.
 */
function useFirstFocus(formId: string): void {
  const { getValues, setFocus } = useFormContext<ActionValues>();
  useEffect(() => {
    const start = document.activeElement;
    let left = tries;
    const search = setInterval(() => {
      left -= 1;
      const name = firstEmpty(getValues());
      if (name && document.activeElement === start) {
        // `setFocus` waits for a timer, in which the user may have clicked elsewhere.
        const control = controlOf(document.getElementById(formId), name);
        if (control) control.focus();
        else setFocus(name);
      }
      if (left === 0 || !name || document.activeElement !== start) clearInterval(search);
    }, pauseMs);
    return () => clearInterval(search);
  }, [formId, getValues, setFocus]);
}

type Place = `input.${string}` | `rows.${string}`;
const isInputPath = (path: string): path is Place => /^(?:input|rows)\./.test(path);

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
