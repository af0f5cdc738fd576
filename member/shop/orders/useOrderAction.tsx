import { type ReactNode, useState } from 'react';
import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import {
  askToCancel,
  buyAgain,
  cancelOrder,
  confirmReceipt,
  extendReceipt,
  hideOrder,
  withdrawCancel,
} from '../api/orders.ts';
import { TextArea } from '../forms/Field.tsx';
import { failureText } from '../forms/refusal.ts';
import { ShopDialog } from '../forms/ShopDialog.tsx';
import { useBusy } from '../forms/useBusy.ts';
import { useShop } from '../services.ts';
import type { OrderAction } from './orderActions.ts';

/** Actions that are carried out here; the others are pages of their own. */
type OwnAction = Exclude<OrderAction, 'pay' | 'refund' | 'review'>;

const asks: readonly OwnAction[] = ['cancel', 'askToCancel', 'confirm', 'hide'];
const takesReason = (action: OwnAction) => action === 'cancel' || action === 'askToCancel';

type OrderActionOptions = {
  /** Called after an action, with the order it was about. */
  readonly onDone: (action: OwnAction, id: number) => Promise<unknown>;
};

/**
 * Carries out actions on orders; the ones that cannot be taken back ask first.
 *
 * @returns a function that begins one, and the dialog that asks
 */
export function useOrderAction({ onDone }: OrderActionOptions): {
  readonly begin: (action: OwnAction, id: number) => void;
  readonly isBusy: boolean;
  readonly dialog: ReactNode;
} {
  const t = useText('store.orders');
  const { call, quietCall, router, toasts, cart } = useShop();
  const [open, setOpen] = useState<{ readonly action: OwnAction; readonly id: number }>();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, run] = useBusy();

  async function perform(action: OwnAction, id: number): Promise<void> {
    if (action === 'buyAgain') return bringBack(id);
    if (action === 'cancel') await quietCall(cancelOrder, { id, reason });
    if (action === 'askToCancel') await quietCall(askToCancel, { id, reason });
    if (action === 'confirm') await quietCall(confirmReceipt, { id });
    if (action === 'hide') await quietCall(hideOrder, { id });
    if (action === 'withdrawCancel') await call(withdrawCancel, { id });
    if (action === 'extend') await call(extendReceipt, { id });
    toasts.add({ type: 'success', message: t(`done.${action}`) });
    await onDone(action, id);
  }

  async function bringBack(id: number): Promise<void> {
    const { cart_ids, missing } = await call(buyAgain, { id });
    if (cart_ids.length === 0) {
      toasts.add({ type: 'warning', message: t('nothingLeft') });
      return;
    }
    if (missing.length > 0) toasts.add({ type: 'warning', message: t('someMissing') });
    void cart.refresh();
    await router.go(`${storeRoot}/cart`);
  }

  const begin = (action: OwnAction, id: number) => {
    setReason('');
    setProblem('');
    if (asks.includes(action)) setOpen({ action, id });
    else run(() => perform(action, id));
  };
  const confirmed = () =>
    run(async () => {
      if (!open) return;
      try {
        await perform(open.action, open.id);
        setOpen(undefined);
      } catch (error) {
        setProblem(failureText(error));
      }
    });

  const close = () => setOpen(undefined);
  const isOver = open?.action === 'askToCancel' && reason.trim() === '';
  const dialog = open && (
    <ShopDialog
      title={t(`asks.${asked(open.action)}.title`)}
      onClose={close}
      actions={
        <>
          <button type="button" className="shop-button" data-plain onClick={close}>
            {t('back')}
          </button>
          <button
            type="button"
            className="shop-button"
            disabled={isBusy || isOver}
            onClick={confirmed}
          >
            {t(`actions.${open.action}`)}
          </button>
        </>
      }
    >
      <div className="fields">
        <p>{t(`asks.${asked(open.action)}.text`)}</p>
        {takesReason(open.action) && (
          <TextArea
            label={t(open.action === 'askToCancel' ? 'reason' : 'reasonOptional')}
            value={reason}
            onValue={setReason}
            maxLength={200}
          />
        )}
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </ShopDialog>
  );
  return { begin, isBusy, dialog };
}

const asked = (action: OwnAction) =>
  action === 'cancel' || action === 'askToCancel' || action === 'confirm' ? action : 'hide';
