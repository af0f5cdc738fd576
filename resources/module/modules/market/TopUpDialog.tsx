import { useState } from 'react';
import { Dialog, DialogCancel, WorkButton } from '../../../../src/kit/index.ts';
import { topUpMarketCall } from '../../../../src/modules/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useHttp, useNotifyText } from '../../../../src/ui/parts/index.ts';
import { amountText } from '../parts/amounts.ts';
import { TextEntry } from '../parts/TextEntry.tsx';
import { unreported, useWork } from '../parts/useWork.ts';
import { useReadMarketAgain } from './useMarket.ts';

type Props = { readonly onClose: () => void };

/** Adds the amount of a code to the balance of the market. */
export function TopUpDialog({ onClose }: Props) {
  const t = useText('market.topUp');
  const http = useHttp();
  const notify = useNotifyText();
  const readAgain = useReadMarketAgain();
  const { isWorking, refusal, setRefusal, run } = useWork();
  const [code, setCode] = useState('');
  const redeem = () => {
    if (code.trim() === '') return setRefusal(t('codeEmpty'));
    void run(async () => {
      const { balance } = await http.call(topUpMarketCall, { code: code.trim() }, unreported);
      notify(t('done', { amount: amountText(balance) }));
      onClose();
      await readAgain();
    });
  };
  return (
    <Dialog
      isOpen
      isDirty={code !== ''}
      onClose={onClose}
      title={t('title')}
      buttons={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <WorkButton variant="contained" isWorking={isWorking} onClick={redeem}>
            {t('go')}
          </WorkButton>
        </>
      }
    >
      <div>{t('hint')}</div>
      <TextEntry
        label={t('code')}
        value={code}
        error={refusal}
        onType={(typed) => {
          setCode(typed);
          setRefusal(undefined);
        }}
      />
    </Dialog>
  );
}
