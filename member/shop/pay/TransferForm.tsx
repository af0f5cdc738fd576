import { useState } from 'react';
import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { sendVoucher } from '../api/pay.ts';
import { TextInput } from '../forms/Field.tsx';
import { PicturesInput } from '../forms/PicturesInput.tsx';
import { formErrors } from '../forms/refusal.ts';
import { useBusy } from '../forms/useBusy.ts';
import { useErrorFocus } from '../forms/useErrorFocus.ts';
import { Price } from '../parts/Price.tsx';
import { useLanguage, useShop } from '../services.ts';
import { StateBox } from '../state/StateBox.tsx';
import type { StorePayment } from './payable.ts';

type TransferFormProps = { readonly payNo: string; readonly payable: StorePayment };

/** Account of the shop, and evidence of a transfer to it, which staff confirm. */
export function TransferForm({ payNo, payable: { biz, id, amount } }: TransferFormProps) {
  const t = useText('store.pay.transfer');
  const { quietCall, frame } = useShop();
  const language = useLanguage();
  const [serial, setSerial] = useState('');
  const [images, setImages] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useErrorFocus(errors);
  const [isSent, setSent] = useState(false);
  const [isBusy, run] = useBusy();
  const { offline_text: text, offline_text_en: english } = frame.settings;
  const account = String((language === 'en' && english) || text || '');

  async function send(): Promise<void> {
    setErrors({});
    try {
      await quietCall(sendVoucher, { pay_no: payNo, serial: serial.trim(), images });
      setSent(true);
    } catch (error) {
      setErrors(formErrors(error));
    }
  }

  if (isSent)
    return (
      <StateBox title={t('sent.title')} text={t('sent.text')}>
        <a
          className="shop-button"
          href={`${storeRoot}/${biz === 'order' ? `orders/${id}` : 'recharge'}`}
        >
          {t('sent.back')}
        </a>
      </StateBox>
    );
  return (
    <form
      ref={form}
      className="pay card narrow"
      onSubmit={(event) => {
        event.preventDefault();
        run(send);
      }}
    >
      <h1>{t('title')}</h1>
      <p className="pay-amount">
        <Price amount={amount} />
      </p>
      {account && <p className="pay-account">{account}</p>}
      <p className="muted">{t('reference', { payNo })}</p>
      <TextInput
        label={t('serial')}
        hint={t('hint')}
        value={serial}
        onValue={setSerial}
        error={errors['serial']}
        maxLength={40}
      />
      <PicturesInput
        label={t('pictures')}
        urls={images}
        onUrls={setImages}
        max={6}
        error={errors['images']}
      />
      {errors['form'] && (
        <p className="notice" data-kind="error" role="alert">
          {errors['form']}
        </p>
      )}
      <button type="submit" className="shop-button" disabled={isBusy}>
        {t('send')}
      </button>
    </form>
  );
}
