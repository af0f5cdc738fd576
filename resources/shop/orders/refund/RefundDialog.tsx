import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fenOf } from '../../../../src/fields/index.ts';
import { ErrorState, moneyText, SkeletonRows } from '../../../../src/kit/index.ts';
import type { AnyAction, Fields } from '../../../../src/schema/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import {
  ActionDialog,
  type ActionDialogProps,
  ActionInputs,
  splitByGuard,
  useRow,
  useScope,
} from '../../../../src/ui/parts/index.ts';
import { EffectsPreview, Lines, type PreviewedEffects } from '../../shared/PreviewedDialog.tsx';
import { RefundLines } from './RefundLines.tsx';
import { RefundMade, type StaffRefundOutcome } from './RefundMade.tsx';

/** Refunds an order without a request: units or an amount, with a preview; then the outcome. */
export function RefundDialog(props: ActionDialogProps) {
  const { name, action, rows, onClose } = props;
  const { resource, texts } = useScope();
  const [only] = splitByGuard(action, rows).ready;
  const { row, error, refresh } = useRow(resource, Number(rows[0]?.['id']), 'detail');
  const said = texts.action(name);
  const { run, made, isMade } = useOutcome(props);
  const [isOver, setOver] = useState(false);
  if (isOver && made) return <RefundMade outcome={made} onClose={onClose} />;
  const part = (...names: readonly string[]) => partOf(action, names);
  return (
    <ActionDialog {...props} run={run} onClose={() => (isMade() ? setOver(true) : onClose())}>
      <Pair>
        <ActionInputs action={part('way', 'reason_code')} rows={rows} texts={said} />
      </Pair>
      {row ? (
        <RefundLines order={row} label={said.label('lines')} />
      ) : error ? (
        <ErrorState onRetry={refresh} />
      ) : (
        <SkeletonRows rows={2} />
      )}
      <Pair>
        <ActionInputs action={part('goods_amount', 'freight_amount')} rows={rows} texts={said} />
      </Pair>
      <AmountHint />
      <ActionInputs action={part('refund_method', 'note')} rows={rows} texts={said} />
      {only && (
        <EffectsPreview
          name={name}
          action={action}
          row={only}
          unless={anyReason}
          head={(effects) => <RefundSum effects={effects} />}
        />
      )}
    </ActionDialog>
  );
}

/** The reason moves only the freight of shipped items, of which this one allows none. */
const anyReason = { reason_code: 0 };

/** Some inputs of an action, so that others stand between them. */
const partOf = (action: AnyAction, names: readonly string[]): AnyAction => {
  const input: Fields = Object.fromEntries(
    Object.entries(action.input ?? {}).filter(([name]) => names.includes(name)),
  );
  return { ...action, input };
};

/** Runs the action, and keeps what it has written. */
function useOutcome({ run }: ActionDialogProps) {
  const [made, setMade] = useState<StaffRefundOutcome>();
  // The dialog closes before the state is drawn.
  const isMade = useRef(false);
  const watched: ActionDialogProps['run'] = async (asked, chosen, values) => {
    const result = await run(asked, chosen, values);
    const { outcome } = result;
    if (isOutcome(outcome)) {
      isMade.current = true;
      setMade(outcome);
    }
    return result;
  };
  return { run: watched, made, isMade: () => isMade.current };
}

/** A dialog that is sent twice is answered without an outcome: the first answer had it. */
const isOutcome = (outcome: object | undefined): outcome is StaffRefundOutcome =>
  outcome !== undefined && 'refund' in outcome;

function AmountHint() {
  const t = useText('orderDesk.staffRefund.amounts');
  const { control } = useFormContext();
  const isAmount = useWatch({ control, name: 'input.way' }) === 'amount';
  return <Hint>{t(isAmount ? 'amount' : 'items')}</Hint>;
}

/** Products, freight and their sum. */
function RefundSum({ effects: { refund } }: { readonly effects: PreviewedEffects }) {
  const t = useText('orderDesk.staffRefund.amounts');
  if (!refund) return null;
  const { goods, freight, amount } = refund;
  const isBoth = Number(goods) > 0 && Number(freight) > 0;
  const yuan = (text: string) => moneyText(fenOf(text));
  return (
    <Lines
      lines={[
        ...(isBoth
          ? [[t('goods'), yuan(goods)] as const, [t('freight'), yuan(freight)] as const]
          : []),
        [t('sum'), <strong key="sum">{yuan(amount)}</strong>],
      ]}
    />
  );
}

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  gap: theme.spacing(4),
  alignItems: 'start',
}));

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: theme.spacing(-2, 0, 0),
  color: theme.vars.palette.text.secondary,
}));
