import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { countGrant } from '../../../src/contract/index.ts';
import { grouped } from '../../../src/kit/index.ts';
import { type AnyAction, isInputShown } from '../../../src/schema/index.ts';
import { useText } from '../../../src/texts/index.ts';
import {
  ActionDialog,
  type ActionDialogProps,
  ActionInputs,
  useHttp,
  useScope,
} from '../../../src/ui/parts/index.ts';

/** The dialog of a grant, which says how many members it reaches before it begins. */
export function GrantDialog(props: ActionDialogProps) {
  const { texts } = useScope();
  const { action, rows, name } = props;
  return (
    <ActionDialog {...props}>
      <ActionInputs action={action} rows={rows} texts={texts.action(name)} />
      <RecipientCount action={action} />
    </ActionDialog>
  );
}

function RecipientCount({ action }: Pick<ActionDialogProps, 'action'>) {
  const t = useText('resources.coupon.sentence');
  const http = useHttp();
  const typed: unknown = useWatch({ name: 'input' });
  // Typing is not held up by the count.
  const input = useDeferredValue(JSON.stringify(askedFor(action, Object(typed))));
  const { data, error } = useQuery({
    queryKey: ['coupon', 'countGrant', input],
    queryFn: async ({ signal }) => {
      await pause(signal);
      return http.call(countGrant, { input: JSON.parse(input) }, { ...quiet, signal });
    },
    retry: false,
    meta: { isQuiet: true },
  });
  const said = () => {
    if (error) return t('notCounted');
    if (!data) return t('counting');
    const { count, most } = data;
    if (count === 0) return t('nobody');
    const counts = { count: grouped(count), most: grouped(most) };
    return t(count > most ? 'tooMany' : 'recipients', counts);
  };
  const isFault = Boolean(error) || (data && (data.count === 0 || data.count > data.most));
  return (
    <Count aria-live="polite" data-fault={isFault || undefined}>
      {said()}
    </Count>
  );
}

const quiet = { showErrorMessage: false, showCodeMessage: false, cancelDuplicate: false } as const;

/** Of what is typed, the inputs that the chosen way of naming members shows. */
const askedFor = (action: AnyAction, input: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => isInputShown(action, name, input)));

const pauseMs = 300;

/** Of what is typed quickly only the last is counted. */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pauseMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

const Count = styled('p')(({ theme }) => ({
  margin: 0,
  fontWeight: 600,
  '&[data-fault]': { color: theme.vars.palette.tone.warning.fg },
}));
