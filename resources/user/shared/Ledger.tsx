import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { type LedgerHolder, ledgerHolder } from '../../../src/contract/index.ts';
import type { InputProps } from '../../../src/fields/view.ts';
import { viewsOf } from '../../../src/fields/FieldKitProvider.tsx';
import { readOr, type AnyResource, type Field } from '../../../src/schema/index.ts';
import { onlyValue } from '../../../src/ui/model/address.ts';
import { useHttp, useScope, type ListFactProps } from '../../../src/ui/parts/index.ts';
import { useText } from '../../../src/texts/index.ts';

/** The amount of a new ledger entry, with its member and the balance before and after. */
export function LedgerInput(input: InputProps) {
  const { resource } = useScope();
  const [chosen, typed] = useWatch({ name: ['user_id', input.name] });
  const { holder, error, retry } = useLedgerHolder(resource.path, chosen);
  const { Input } = viewsOf(input.field);
  return (
    <Group>
      <Input {...input} />
      {holder && <LedgerSum holder={holder} typed={typed} input={input} />}
      {error && !holder && <LoadFailed error={error} onRetry={retry} />}
    </Group>
  );
}

type LedgerSumProps = {
  readonly holder: LedgerHolder;
  readonly typed: unknown;
  readonly input: InputProps;
};

/** Balance before and after, labelled as the columns of the ledger. */
function LedgerSum({ holder, typed, input: { id, field } }: LedgerSumProps) {
  const t = useText();
  const { resource, texts } = useScope();
  const { before, after } = resource.shape.fields;
  if (!before || !after) return null;
  const now = readOr(before, holder[balanceIn(resource)], 0);
  const change = readOr(field, typed, 0);
  const then = Number(now) + Number(change);
  return (
    <SumList>
      <SumLine name={t('screens.ledger.holder')}>
        {holder.nickname} <Account>{holder.username}</Account>
      </SumLine>
      <SumLine name={texts.label('before')}>
        <LedgerAmount field={before} source="before" value={now} />
      </SumLine>
      <SumLine name={texts.label('after')}>
        <output htmlFor={id} data-short={then < 0 || undefined}>
          <LedgerAmount field={after} source="after" value={then} />
          {then < 0 && ` ${t('screens.ledger.short')}`}
        </output>
      </SumLine>
    </SumList>
  );
}

type SumLineProps = { readonly name: string; readonly children: ReactNode };

const SumLine = ({ name, children }: SumLineProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type LedgerAmountProps = {
  readonly field: Field;
  readonly source: string;
  readonly value: unknown;
};

function LedgerAmount({ field, source, value }: LedgerAmountProps) {
  const { texts } = useScope();
  const { Cell } = viewsOf(field);
  return <Cell field={field} source={source} texts={texts} value={value} row={noRow} />;
}

const noRow = {};

type LoadFailedProps = { readonly error: Error; readonly onRetry: () => void };

function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const t = useText();
  return (
    <FailedText role="alert">
      {error.message}
      <Button variant="text" onClick={onRetry}>
        {t('screens.ledger.retry')}
      </Button>
    </FailedText>
  );
}

const Group = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));

const SumList = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: theme.spacing(2.5, 3),
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.default,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '112px minmax(0, 1fr)',
    gap: theme.spacing(3),
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& [data-short]': { color: theme.vars.palette.tone.danger.fg },
}));

const Account = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

const FailedText = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.tone.danger.fg,
}));

/**
 * The balance of the member a list is narrowed to. Hidden without the permission to add an entry.
 */
export function LedgerBalance({ conditions }: ListFactProps) {
  const t = useText();
  const { resource, texts, access } = useScope();
  const member = onlyValue(conditions, 'user_id');
  const { holder } = useLedgerHolder(resource.path, access.verb('add') ? member : undefined);
  const { before } = resource.shape.fields;
  if (!holder || !before) return null;
  const { Cell } = viewsOf(before);
  const value = readOr(before, holder[balanceIn(resource)], 0);
  return (
    <Holding>
      {t('screens.ledger.has', { name: holder.nickname })}{' '}
      <strong>
        <Cell field={before} source="before" texts={texts} value={value} row={holder} />
      </strong>
    </Holding>
  );
}

const Holding = styled('span')(({ theme }) => ({
  'span + &': { marginInlineStart: theme.spacing(3) },
  '& strong': { color: theme.vars.palette.text.primary, fontWeight: 600 },
}));

/** The balance of the member that a ledger counts. */
const balanceIn = ({ shape }: AnyResource): 'money' | 'score' =>
  'score' in shape.fields ? 'score' : 'money';

/** The chosen member with the current balance. */
function useLedgerHolder(path: string, chosen: unknown) {
  const http = useHttp();
  const userId = String(chosen ?? '');
  const { data, error, refetch } = useQuery({
    queryKey: ['holder', path, userId],
    enabled: userId !== '',
    // The balance may have changed since the last request.
    staleTime: 0,
    retry: false,
    queryFn: () => http.call(ledgerHolder(path), { userId }, quietCall),
  });
  return { holder: data?.user, error, retry: () => void refetch() };
}

const quietCall = { showCodeMessage: false } as const;
