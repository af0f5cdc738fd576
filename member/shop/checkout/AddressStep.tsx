import { useState } from 'react';
import { useText } from '../../../src/texts/index.ts';
import { AddressForm } from '../addresses/AddressForm.tsx';
import { AddressText } from '../addresses/AddressText.tsx';
import { type Address, addressIndex } from '../api/addresses.ts';
import { ShopDialog } from '../forms/ShopDialog.tsx';
import { useShop } from '../services.ts';

type AddressStepProps = {
  /** As they were when the page was opened. */
  readonly addresses: readonly Address[];
  readonly addressId: number | undefined;
  readonly onChoose: (id: number) => Promise<unknown>;
  readonly problem: string | undefined;
};

/** The address an order goes to: chosen, added or changed without leaving the checkout. */
export function AddressStep({ addresses: first, addressId, ...props }: AddressStepProps) {
  const { onChoose, problem } = props;
  const t = useText('store.checkout.address');
  const { call } = useShop();
  const [addresses, setAddresses] = useState(first);
  const [open, setOpen] = useState<'list' | 'new' | Address>();
  const chosen = addresses.find(({ id }) => id === addressId);
  const close = () => setOpen(undefined);
  async function saved(id: number): Promise<void> {
    setAddresses((await call(addressIndex, undefined)).list);
    close();
    await onChoose(id);
  }
  return (
    <section className="card">
      <header>
        <h2>{t('title')}</h2>
        {chosen && (
          <button type="button" className="link-button" onClick={() => setOpen('list')}>
            {t('change')}
          </button>
        )}
      </header>
      {chosen ? (
        <AddressText address={chosen} />
      ) : (
        <div>
          <button
            type="button"
            className="shop-button"
            data-plain
            onClick={() => setOpen(addresses.length > 0 ? 'list' : 'new')}
          >
            {t('none')}
          </button>
        </div>
      )}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {open === 'list' && (
        <ShopDialog
          title={t('choose')}
          onClose={close}
          actions={
            <>
              <button
                type="button"
                className="shop-button"
                data-plain
                onClick={() => setOpen('new')}
              >
                {t('add')}
              </button>
              <button type="button" className="shop-button" onClick={close}>
                {t('done')}
              </button>
            </>
          }
        >
          <div className="choices" role="radiogroup" aria-label={t('choose')}>
            {addresses.map((address) => (
              <div key={address.id} className="checkout-choice">
                <label className="choice">
                  <input
                    type="radio"
                    name="address"
                    checked={address.id === addressId}
                    onChange={() => void onChoose(address.id)}
                  />
                  <AddressText address={address} />
                </label>
                <button type="button" className="link-button" onClick={() => setOpen(address)}>
                  {t('edit')}
                </button>
              </div>
            ))}
          </div>
        </ShopDialog>
      )}
      {open && open !== 'list' && (
        <ShopDialog title={t(open === 'new' ? 'add' : 'edit')} onClose={close}>
          <AddressForm
            address={open === 'new' ? undefined : open}
            onSaved={saved}
            onCancel={close}
          />
        </ShopDialog>
      )}
    </section>
  );
}
