import { useState } from 'react';
import { useText } from '../../../src/texts/index.ts';
import { type Address, addressIndex, defaultAddress, removeAddress } from '../api/addresses.ts';
import { ShopDialog } from '../forms/ShopDialog.tsx';
import { useBusy } from '../forms/useBusy.ts';
import { useShop } from '../services.ts';
import { StateBox } from '../state/StateBox.tsx';
import { type ScreenProps, storeScreen } from '../storeScreen.ts';
import { AddressForm } from './AddressForm.tsx';
import { AddressText } from './AddressText.tsx';

type Addresses = readonly Address[];

/** Addresses of the member: add, edit, delete, choose the default. */
export const screen = storeScreen<Addresses>({
  isForMembers: true,
  load: async (call) => (await call(addressIndex, undefined)).list,
  head: (_data, { t }) => ({ title: t('store.addresses.title') }),
  View: AddressesPage,
});

function AddressesPage({ data: addresses, reload }: ScreenProps<Addresses>) {
  const t = useText('store.addresses');
  const { call, toasts } = useShop();
  const [open, setOpen] = useState<Address | 'new'>();
  const [leaving, setLeaving] = useState<Address>();
  const [isBusy, run] = useBusy();
  const add = (
    <button type="button" className="shop-button" onClick={() => setOpen('new')}>
      {t('add')}
    </button>
  );
  return (
    <div className="narrow">
      {addresses.length === 0 ? (
        <StateBox title={t('empty.title')} text={t('empty.text')}>
          {add}
        </StateBox>
      ) : (
        <>
          <header className="page-top">
            <h1>{t('title')}</h1>
            {add}
          </header>
          <ul className="stack">
            {addresses.map((address) => (
              <li key={address.id} className="card">
                <AddressText address={address} />
                <div className="buttons">
                  <button
                    type="button"
                    className="link-button"
                    aria-label={t('editNamed', { name: address.consignee })}
                    onClick={() => setOpen(address)}
                  >
                    {t('change')}
                  </button>
                  <button
                    type="button"
                    className="link-button"
                    aria-label={t('removeNamed', { name: address.consignee })}
                    onClick={() => setLeaving(address)}
                  >
                    {t('remove')}
                  </button>
                  {address.is_default === 0 && (
                    <button
                      type="button"
                      className="link-button"
                      aria-label={t('defaultNamed', { name: address.consignee })}
                      disabled={isBusy}
                      onClick={() =>
                        run(() => call(defaultAddress, { id: address.id }).then(reload))
                      }
                    >
                      {t('makeDefault')}
                    </button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {open && (
        <ShopDialog title={t(open === 'new' ? 'add' : 'edit')} onClose={() => setOpen(undefined)}>
          <AddressForm
            address={open === 'new' ? undefined : open}
            onCancel={() => setOpen(undefined)}
            onSaved={async () => {
              await reload();
              setOpen(undefined);
            }}
          />
        </ShopDialog>
      )}
      {leaving && (
        <ShopDialog
          title={t('confirmRemove')}
          onClose={() => setLeaving(undefined)}
          actions={
            <>
              <button
                type="button"
                className="shop-button"
                data-plain
                onClick={() => setLeaving(undefined)}
              >
                {t('cancel')}
              </button>
              <button
                type="button"
                className="shop-button"
                data-danger
                disabled={isBusy}
                onClick={() =>
                  run(async () => {
                    await call(removeAddress, { id: leaving.id });
                    await reload();
                    setLeaving(undefined);
                    toasts.add({ type: 'success', message: t('removed') });
                  })
                }
              >
                {t('remove')}
              </button>
            </>
          }
        >
          <AddressText address={leaving} />
        </ShopDialog>
      )}
    </div>
  );
}
