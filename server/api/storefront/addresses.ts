import { addressFields } from '../../../resources/user/addresses.ts';
import { transact } from '../../db/index.ts';
import {
  addAddress,
  addressesOfMember,
  changeAddress,
  makeDefault,
  removeAddress,
} from '../../domain/storefront.ts';
import { anyObject, id, listOf, objectOf } from '../../http/jsonSchema.ts';
import type { Route } from '../../http/registry.ts';
import { rowId } from './inputs.ts';
import { customerRoute, type StorefrontOptions } from './storefrontRoute.ts';

/** The addresses of a member. Source: domain E 9. */
export const addressRoutes = (parts: StorefrontOptions): readonly Route[] => [
  customerRoute(
    parts,
    { method: 'GET', path: '/api/shop.Address/index', title: 'address.index' },
    {
      output: objectOf({ list: listOf(anyObject) }),
      handle: async ({ member }) => ({ list: await addressesOfMember(parts.db, member.id) }),
    },
  ),
  customerRoute(
    parts,
    { method: 'POST', path: '/api/shop.Address/add', title: 'address.add' },
    {
      idempotency: 'optional',
      fields: addressFields,
      output: objectOf({ id }),
      handle: ({ member, input: values, now, once }) =>
        once(async (tx) => ({ id: await addAddress(tx, { userId: member.id, now, values }) })),
    },
  ),
  customerRoute(
    parts,
    { method: 'POST', path: '/api/shop.Address/edit', title: 'address.edit' },
    {
      fields: { id: rowId(), ...addressFields },
      async handle({ member, input, now }) {
        const { id: addressId, ...values } = input;
        const change = { userId: member.id, now, id: addressId, values };
        await transact(parts.db, (tx) => changeAddress(tx, change));
        return null;
      },
    },
  ),
  customerRoute(
    parts,
    { method: 'POST', path: '/api/shop.Address/del', title: 'address.del' },
    {
      fields: { id: rowId() },
      async handle({ member, input, now }) {
        await transact(parts.db, (tx) => removeAddress(tx, { userId: member.id, now, ...input }));
        return null;
      },
    },
  ),
  customerRoute(
    parts,
    { method: 'POST', path: '/api/shop.Address/setDefault', title: 'address.setDefault' },
    {
      fields: { id: rowId() },
      async handle({ member, input, now }) {
        await transact(parts.db, (tx) => makeDefault(tx, { userId: member.id, now, ...input }));
        return null;
      },
    },
  ),
];
