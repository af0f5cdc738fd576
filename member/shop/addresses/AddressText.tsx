import { useText } from '../../../src/texts/index.ts';
import type { Address } from '../api/addresses.ts';

/** An address in two lines. */
export function AddressText({ address }: { readonly address: Address }) {
  const t = useText('store.addresses');
  return (
    <span className="address-text">
      <b>
        {address.consignee} {address.mobile}
        {address.is_default === 1 && (
          <>
            {' '}
            <span className="tag">{t('default')}</span>
          </>
        )}
      </b>
      <small>
        {address.area.text} {address.address} {address.zip}
      </small>
    </span>
  );
}
