import { useState } from 'react';
import { CopyId, Dialog, DialogCancel, moneyText, WorkButton } from '../../../../src/kit/index.ts';
import { type MarketOrder, payModuleCall } from '../../../../src/modules/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useHttp, useNotifyText } from '../../../../src/ui/parts/index.ts';
import { amountText, restAfter } from '../parts/amounts.ts';
import { ChoiceRadios } from '../parts/ChoiceRadios.tsx';
import { Facts } from '../parts/Facts.tsx';
import { RefusalNote } from '../parts/RefusalNote.tsx';
import { TextEntry } from '../parts/TextEntry.tsx';
import { unreported, useWork } from '../parts/useWork.ts';
import { useReadMarketAgain } from './useMarket.ts';

type Props = {
  readonly order: MarketOrder;
  readonly onPaid: (order: MarketOrder) => void;
  /** The order stays, and can be paid later. */
  readonly onClose: () => void;
};

/** Pays the order of a licence, from the balance of the market or by a code of its publisher. */
export function OrderDialog({ order, onPaid, onClose }: Props) {
  const t = useText('market.order');
  const { sn, title, price, balance } = order;
  const rest = restAfter(balance, price);
  const { method, setMethod, code, setCode, pay, isWorking, refusal } = usePayment({
    order,
    onPaid,
  });
  const isByCode = method === 'code';
  return (
    <Dialog
      isOpen
      isDirty={code !== ''}
      onClose={onClose}
      title={t('title', { name: title })}
      buttons={
        <>
          <DialogCancel>{t('later')}</DialogCancel>
          <WorkButton
            variant="contained"
            isWorking={isWorking}
            disabled={!isByCode && rest < 0}
            onClick={pay}
          >
            {isByCode ? t('goCode') : t('go', { amount: amountText(price) })}
          </WorkButton>
        </>
      }
    >
      <Facts
        facts={[
          [t('number'), <CopyId key="sn" value={sn} name={t('number')} />],
          [t('price'), amountText(price)],
          [t('balance'), amountText(balance)],
        ]}
      />
      <ChoiceRadios
        legend={t('method')}
        chosen={method}
        onChoose={setMethod}
        choices={[
          {
            value: 'balance',
            label: t('byBalance'),
            follows: t(rest < 0 ? 'short' : 'rest', { amount: moneyText(Math.abs(rest)) }),
          },
          { value: 'code', label: t('byCode'), follows: t('howCode') },
        ]}
      />
      {isByCode ? (
        <TextEntry label={t('code')} value={code} error={refusal} onType={setCode} />
      ) : (
        <RefusalNote>{refusal}</RefusalNote>
      )}
    </Dialog>
  );
}

type PaymentMethod = 'balance' | 'code';

function usePayment({ order, onPaid }: Omit<Props, 'onClose'>) {
  const t = useText('market.order');
  const http = useHttp();
  const notify = useNotifyText();
  const readAgain = useReadMarketAgain();
  const { isWorking, refusal, setRefusal, run } = useWork();
  const { id, title, price, balance } = order;
  const [method, setMethod] = useState<PaymentMethod>(
    restAfter(balance, price) < 0 ? 'code' : 'balance',
  );
  const [code, setCode] = useState('');

  const pay = () => {
    const isByCode = method === 'code';
    if (isByCode && code.trim() === '') return setRefusal(t('codeEmpty'));
    void run(async () => {
      const payment = { id, pay_type: method, ...(isByCode && { code: code.trim() }) };
      const { order: paid } = await http.call(payModuleCall, payment, unreported);
      notify(t('paid', { name: title }));
      onPaid(paid);
      await readAgain();
    });
  };
  return {
    method,
    code,
    isWorking,
    refusal,
    pay,
    setMethod: (chosen: PaymentMethod) => {
      setMethod(chosen);
      setRefusal(undefined);
    },
    setCode: (typed: string) => {
      setCode(typed);
      setRefusal(undefined);
    },
  };
}
