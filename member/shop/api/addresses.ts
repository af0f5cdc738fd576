import { endpoint } from '../../../src/contract/index.ts';

/** Address that a member writes. */
export type AddressInput = {
  readonly consignee: string;
  readonly mobile: string;
  /** Codes of province, city and district. */
  readonly area: { readonly codes: readonly [string, string, string] };
  readonly address: string;
  readonly zip: string;
  readonly is_default: 0 | 1;
};

export type Address = Omit<AddressInput, 'area'> & {
  readonly id: number;
  readonly area: AddressInput['area'] & { readonly text: string };
};

/** The default one first. */
export const addressIndex = endpoint<void, { readonly list: readonly Address[] }>({
  method: 'GET',
  path: '/api/shop.Address/index',
  realm: 'member',
});

export const addAddress = endpoint<AddressInput, { readonly id: number }>({
  method: 'POST',
  path: '/api/shop.Address/add',
  realm: 'member',
});

export const editAddress = endpoint<AddressInput & { readonly id: number }>({
  method: 'POST',
  path: '/api/shop.Address/edit',
  realm: 'member',
});

export const removeAddress = endpoint<{ readonly id: number }>({
  method: 'POST',
  path: '/api/shop.Address/del',
  realm: 'member',
});

export const defaultAddress = endpoint<{ readonly id: number }>({
  method: 'POST',
  path: '/api/shop.Address/setDefault',
  realm: 'member',
});
