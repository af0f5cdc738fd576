import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Holder } from '../../contract/index.ts';
import type { InputProps } from '../../fields/view.ts';
import { viewsOf } from '../../fields/viewsOf.ts';
import { readOr, type Field } from '../../schema/index.ts';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { useHolder } from './useHolder.ts';

type Props = InputProps & {
  /** What of the holder the ledger is of. */
  readonly of: 'money' | 'score';
};

/** An amount that is added to a ledger, with whose it is, what is there and what will be. */
export function LedgerInput({ of, ...input }: Props) {
  const { resource } = useScope();
  const [chosen, typed] = useWatch({ name: ['user_id', input.name] });
  const { holder, error, retry } = useHolder(resource.path, chosen);
  const { Input } = viewsOf(input.field);
  return (
    <Group>
      <Input {...input} />
      {holder && <Sum holder={holder} of={of} typed={typed} input={input} />}
      {error && !holder && <Unread error={error} onRetry={retry} />}
    </Group>
  );
}

type SumProps = Required<Pick<Props, 'of'>> & {
  readonly holder: Holder;
  readonly typed: unknown;
  readonly input: InputProps;
};

/** Before and after: both stand in the ledger, so they are called as there. */
function Sum({ holder, of, typed, input: { id, field } }: SumProps) {
  const t = useUiText();
  const { resource, texts } = useScope();
  const { before, after } = resource.shape.fields;
  if (!before || !after) return null;
  const now = readOr(before, holder[of], 0);
  const change = readOr(field, typed, 0);
  const then = Number(now) + Number(change);
  return (
    <Facts>
      <Fact name={t('ledger.holder')}>
        {holder.nickname} <Account>{holder.username}</Account>
      </Fact>
      <Fact name={texts.label('before')}>
        <Amount field={before} source="before" value={now} />
      </Fact>
      <Fact name={texts.label('after')}>
        <output htmlFor={id} data-short={then < 0 || undefined}>
          <Amount field={after} source="after" value={then} />
          {then < 0 && ` ${t('ledger.short')}`}
        </output>
      </Fact>
    </Facts>
  );
}

type FactProps = { readonly name: string; readonly children: ReactNode };

const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type AmountProps = { readonly field: Field; readonly source: string; readonly value: unknown };

function Amount({ field, source, value }: AmountProps) {
  const { texts } = useScope();
  const { Cell } = viewsOf(field);
  return <Cell field={field} source={source} texts={texts} value={value} row={noRow} />;
}

const noRow = {};

type UnreadProps = { readonly error: Error; readonly onRetry: () => void };

function Unread({ error, onRetry }: UnreadProps) {
  const t = useUiText();
  return (
    <Failed role="alert">
      {error.message}
      <Button variant="text" onClick={onRetry}>
        {t('ledger.retry')}
      </Button>
    </Failed>
  );
}

const Group = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));

const Facts = styled('dl')(({ theme }) => ({
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

const Failed = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.tone.danger.fg,
}));
