import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { listPage } from '../../../../src/contract/index.ts';
import { fenOf } from '../../../../src/fields/index.ts';
import { Dialog, DialogCancel, moneyText } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useAllowed } from '../../../../src/ui/parts/index.ts';
import { EffectList, type PreviewedEffects, Panel } from '../../shared/PreviewedDialog.tsx';

/** A refund that was written, with its effects. */
export type StaffRefundOutcome = PreviewedEffects & Required<Pick<PreviewedEffects, 'refund'>>;

type RefundMadeProps = { readonly outcome: StaffRefundOutcome; readonly onClose: () => void };

/** The outcome of a refund by staff: what went back where, and the way to its record. */
export function RefundMade({ outcome, onClose }: RefundMadeProps) {
  const t = useText('orderDesk.staffRefund.made');
  const back = useText('shell.base');
  const { refund, proposed } = outcome;
  const isWaiting = Number(proposed) > 0;
  const mayOpen = useAllowed({ name: listPage('shop/order/refund') });
  return (
    <Dialog
      isOpen
      size="confirm"
      onClose={onClose}
      title={t(isWaiting ? 'waiting' : 'title', { amount: moneyText(fenOf(refund.amount)) })}
      note={t('number', { no: refund.refund_no })}
      buttons={
        <>
          <DialogCancel>{back('close')}</DialogCancel>
          {mayOpen && (
            <Button
              variant="contained"
              component={Link}
              to={`${listPage('shop/order/refund')}?q=${encodeURIComponent(refund.refund_no)}`}
              onClick={onClose}
            >
              {t('open')}
            </Button>
          )}
        </>
      }
    >
      <Panel>
        <EffectList effects={outcome} hasSum={false} />
      </Panel>
    </Dialog>
  );
}
