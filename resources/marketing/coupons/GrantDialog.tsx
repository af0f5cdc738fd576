import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
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
import { MembersInput } from './MembersInput.tsx';

/** The dialog of a grant, which says before it begins how many members are given the coupon. */
export function GrantDialog(props: ActionDialogProps) {
  const { texts } = useScope();
  const { action, rows, name } = props;
  return (
    <ActionDialog {...props}>
      <ConditionsFirst />
      <ActionInputs action={action} rows={rows} texts={texts.action(name)} own={inputs} />
      <RecipientCount action={action} couponId={Number(rows[0]?.['id'])} />
    </ActionDialog>
  );
}

const inputs = { ids: MembersInput };

/** A person begins with conditions, whose count is shown; a call that names no way grants to no one. */
function ConditionsFirst() {
  const { setValue } = useFormContext();
  useEffect(() => setValue('input.to', 'filter'), [setValue]);
  return null;
}

type CountProps = Pick<ActionDialogProps, 'action'> & { readonly couponId: number };

function RecipientCount({ action, couponId }: CountProps) {
  const t = useText('resources.coupon.sentence');
  const http = useHttp();
  const typed: unknown = useWatch({ name: 'input' });
  // Typing is not held up by the count.
  const input = useDeferredValue(JSON.stringify(askedFor(action, Object(typed))));
  const { data, error } = useQuery({
    queryKey: ['coupon', 'countGrant', couponId, input],
    queryFn: async ({ signal }) => {
      await pause(signal);
      const asked = { id: couponId, input: JSON.parse(input) };
      return http.call(countGrant, asked, { ...quiet, signal });
    },
    retry: false,
    meta: { isQuiet: true },
  });
  const sentences = (): readonly string[] => {
    if (error) return [t('notCounted')];
    if (!data) return [t('counting')];
    const { count, matched, held, most } = data;
    if (matched === 0) return [t('nobody')];
    if (matched > most) return [t('tooMany', { count: grouped(matched), most: grouped(most) })];
    const short = matched - held - count;
    return [
      t('recipients', { count: grouped(count) }),
      ...(held > 0 ? [t('held', { smart_count: held, count: grouped(held) })] : []),
      ...(short > 0 ? [t('short', { smart_count: short, count: grouped(short) })] : []),
    ];
  };
  const [first, ...others] = sentences();
  const isFault = Boolean(error) || (data && (data.count === 0 || data.matched > data.most));
  return (
    <Count aria-live="polite" data-fault={isFault || undefined}>
      <p>{first}</p>
      {others.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Count>
  );
}

const quiet = { showCodeMessage: false, cancelDuplicate: false } as const;

/** Keeps the inputs that the chosen way of selecting members shows. */
const askedFor = (action: AnyAction, input: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => isInputShown(action, name, input)));

const pauseMs = 300;

/** Debounces the count: only the last input is counted. */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pauseMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

const Count = styled('div')(({ theme }) => ({
  '& p': { margin: 0 },
  '& p:first-of-type': { fontWeight: 600 },
  '&[data-fault]': { color: theme.vars.palette.tone.warning.fg },
}));
