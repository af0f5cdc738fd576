import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { InvalidReply, invalidReplyOf } from '../../../src/client/index.ts';
import { apiUrl } from '../../../src/contract/index.ts';
import { fenOf } from '../../../src/fields/index.ts';
import { grouped, moneyText } from '../../../src/kit/index.ts';
import { localizedName } from '../../../src/schema/index.ts';
import { useText } from '../../../src/texts/index.ts';
import {
  ActionDialog,
  type ActionDialogProps,
  ActionInputs,
  type ActionValues,
  bodyOf,
  type Row,
  splitByGuard,
  useHttp,
  useScope,
} from '../../../src/ui/parts/index.ts';
import { Status } from '../orderShape.ts';
import { RefundType } from '../refundShape.ts';

/** Action dialog with a preview of its effects, if there is a single record. */
export function PreviewedDialog(props: ActionDialogProps) {
  const { name, action, rows } = props;
  const { texts } = useScope();
  const [only, ...others] = splitByGuard(action, rows).ready;
  return (
    <ActionDialog {...props}>
      <ActionInputs action={action} rows={rows} texts={texts.action(name)} />
      {only && !others.length && (
        <EffectsPreview
          name={name}
          action={action}
          row={only}
          unless={noReason(action)}
          isAfterReturn={name === 'agree' && only['type'] === RefundType.goods_back}
        />
      )}
    </ActionDialog>
  );
}

/** The reason is asked for, and moves nothing. */
const noReason = ({ input = {} }: ActionDialogProps['action']) =>
  'reason' in input ? { reason: '-' } : {};

type Props = Pick<ActionDialogProps, 'name' | 'action'> & {
  readonly row: Row;
  /** For inputs that say why, and change nothing of the outcome. */
  readonly unless?: Readonly<Record<string, unknown>>;
  /** The outcome waits for goods that are sent back. */
  readonly isAfterReturn?: boolean;
  /** Shown above the effects. */
  readonly head?: (effects: PreviewedEffects) => ReactNode;
  /** Hears of a refusal, and of its end. */
  readonly onRefused?: (error: Error | null) => void;
  /** True for a refusal that the dialog says beside its input. */
  readonly isSaid?: (error: Error) => boolean;
};

/** Effects of the action, computed by the server with the function that carries it out. */
export function EffectsPreview(props: Props) {
  const t = useText('orderDesk.effects');
  const { effects, problems, most, error } = useEffects(props);
  const { onRefused, isSaid } = props;
  const said = error && isSaid?.(error) ? [] : problems;
  useEffect(() => onRefused?.(error), [error, onRefused]);
  const title = t(props.isAfterReturn ? 'afterReturn' : 'title');
  return (
    <Panel aria-live="polite" aria-label={title}>
      <h3>{title}</h3>
      {said.map((problem) => (
        <p key={problem} data-problem="">
          {problem}
        </p>
      ))}
      {problems.length === 0 && effects && props.head?.(effects)}
      {problems.length === 0 && effects && (
        <EffectList effects={effects} hasSum={props.action.sum !== undefined} />
      )}
      {said.length === 0 && !effects && <p>{t('incomplete')}</p>}
      {most && (
        <Lines
          lines={[
            [t('most'), t('mostOf', { goods: plain(most.goods), freight: plain(most.freight) })],
          ]}
        />
      )}
    </Panel>
  );
}

type Named = {
  readonly goods_name: string;
  readonly goods_name_en: string | null;
  readonly sku_text: string;
  readonly sku_text_en: string | null;
};

/** Sums before and after an edit, and the order that is placed by it. */
export type PreviewedEdit = {
  readonly is_replaced: boolean;
  readonly before: string;
  readonly after: string;
  readonly difference: string;
  readonly back: string;
  readonly order?: { readonly freight: string; readonly pay: string };
};

/** Effects of an action, as its preview replies them. */
export type PreviewedEffects = {
  /** Yuan, as text. */
  readonly balance: string;
  readonly requested: string;
  readonly proposed: string;
  readonly points_given: number;
  readonly points_taken: number;
  readonly coupons: readonly { readonly name: string; readonly name_en: string | null }[];
  readonly stock: readonly (Named & { readonly num: number })[];
  readonly status: number;
  readonly most?: { readonly goods: string; readonly freight: string };
  /** An edit of what the order holds, in yuan; see `editLinesWith`. */
  readonly edit?: PreviewedEdit;
  /** The refund that staff would make, in yuan. */
  readonly refund?: {
    readonly refund_no: string;
    readonly goods: string;
    readonly freight: string;
    readonly amount: string;
  };
};

const pauseMs = 300;

/** Effects of the inputs; a refusal in words, unless inputs are still missing. */
function useEffects({ name, action, row, unless = {} }: Props) {
  const http = useHttp();
  const { resource } = useScope();
  const { control, getValues, setError } = useFormContext<ActionValues>();
  const input = useWatch({ control, name: 'input' });
  const body = bodyOf(action, [row], { input, rows: {} });
  const moving = withoutNotes(action, body.input);
  const asked = useSettled(JSON.stringify({ ...moving, ...given(unless, moving) }));
  const { data, error } = useQuery({
    queryKey: ['preview', resource.name, name, row['id'], row['version'], asked],
    queryFn: async ({ signal }) => {
      const request = http.request<PreviewedEffects>({
        method: 'POST',
        url: apiUrl(resource.path, `${name}Preview`),
        body: { ids: [row['id']], input: JSON.parse(asked) },
        signal,
        // Said here.
        showCodeMessage: false,
      });
      try {
        return (await request).data;
      } catch (refusal) {
        throw invalidReplyOf(refusal);
      }
    },
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  // Also while an input is above it.
  const [most, setMost] = useState<PreviewedEffects['most']>();
  if (data?.most && data.most !== most) setMost(data.most);
  const refused = useMemo(
    () => (error instanceof InvalidReply ? Object.entries(error.body.errors) : []),
    [error],
  );
  useEffect(() => {
    for (const [path, message] of refused)
      if (isInput(path) && !isEmpty(getValues(path))) setError(path, { type: 'server', message });
  }, [refused, getValues, setError]);
  if (refused.length === 0)
    return {
      effects: error ? undefined : data,
      problems: error ? [error.message] : [],
      most,
      error,
    };
  // Empty inputs may still be filled in. Other errors are repeated here: the input shows them only until it
  // is left, since no rule of the form is broken.
  const wrong = refused.filter(([path]) => !isInput(path) || !isEmpty(getValues(path)));
  return {
    effects: undefined,
    problems: [...new Set(wrong.map(([, message]) => message))],
    most,
    error,
  };
}

const isInput = (path: string): path is `input.${string}` => path.startsWith('input.');

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** Notes and pictures move nothing: only whether there is a note is asked about, and not each letter of it. */
const withoutNotes = (
  { input = {} }: ActionDialogProps['action'],
  values: Readonly<Record<string, unknown>>,
) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (name === 'images') return [];
      const isNote = input[name]?.operators.includes('LIKE') && !isEmpty(value);
      return [[name, isNote ? '-' : value]];
    }),
  );

const given = (
  unless: Readonly<Record<string, unknown>>,
  input: Readonly<Record<string, unknown>>,
) => Object.fromEntries(Object.entries(unless).filter(([name]) => !input[name]));

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(waiting);
  }, [text]);
  return settled;
}

type ListProps = {
  readonly effects: PreviewedEffects;
  /** The dialog shows the amount already. */
  readonly hasSum: boolean;
};

/** Money, points, coupons and stock that move, line by line. */
export function EffectList({ effects, hasSum }: ListProps) {
  const t = useText('orderDesk.effects');
  const locale = useLocale();
  const { balance, requested, proposed, points_given, points_taken, coupons, stock, status } =
    effects;
  const payouts = [
    { way: 'balance', yuan: balance },
    { way: 'requested', yuan: requested },
    { way: 'proposed', yuan: proposed },
  ] as const;
  const stocked = stock.filter(({ num }) => num !== 0);
  const lines: readonly Line[] = [
    ...payouts
      .filter(({ yuan }) => Number(yuan) > 0)
      .map(({ way, yuan }) =>
        hasSum ? ([t('payout'), t(way)] as const) : ([t(way), moneyText(fenOf(yuan))] as const),
      ),
    ...(points_given > 0 ? [[t('pointsBack'), grouped(points_given)] as const] : []),
    ...(points_taken > 0 ? [[t('pointsTaken'), grouped(points_taken)] as const] : []),
    ...coupons.map(
      (coupon) => [t('coupon'), String(localizedName(coupon, 'name', locale) ?? '')] as const,
    ),
    ...(stocked.length > 0
      ? [
          [
            t('stock'),
            stocked.map((each) => <StockLine key={skuName(each, locale)} {...each} />),
          ] as const,
        ]
      : []),
    ...(status === Status.cancelled ? [[t('order'), t('ends')] as const] : []),
  ];
  return (
    <>
      {lines.length === 0 && !effects.edit && <p>{t('nothing')}</p>}
      <Lines lines={lines} />
    </>
  );
}

/** With separators; the sign stands in the text. */
const plain = (yuan: string): string => moneyText(fenOf(yuan)).replace('¥', '');

type Line = readonly [label: string, value: ReactNode];

export const Lines = ({ lines }: { readonly lines: readonly Line[] }) => (
  <dl>
    {lines.map(([label, value], at) => (
      <div key={at}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const skuName = (named: Named, locale: string): string =>
  ['goods_name', 'sku_text'].map((name) => localizedName(named, name, locale) ?? '').join(' ');

function StockLine({ num, ...named }: PreviewedEffects['stock'][number]) {
  const t = useText('orderDesk.effects');
  const locale = useLocale();
  return <span>{t('pieces', { name: skuName(named, locale).trim(), num })}</span>;
}

export const Panel = styled('section')(({ theme }) => ({
  padding: theme.spacing(3),
  borderRadius: theme.radius.group,
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  '& h3': { ...theme.typography.caption, margin: 0, color: theme.vars.palette.text.secondary },
  '& p': { margin: theme.spacing(1, 0, 0), color: theme.vars.palette.text.secondary },
  '& [data-problem]': { color: theme.vars.palette.tone.danger.fg },
  '& dl': { display: 'grid', gap: theme.spacing(1), margin: theme.spacing(1, 0, 0) },
  '& dl > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
    gap: theme.spacing(3),
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& dd > span': { display: 'block' },
}));
