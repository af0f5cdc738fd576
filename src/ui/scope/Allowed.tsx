import { usePermissions } from 'ra-core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { PageNode, AdminPermissions } from '../../client/index.ts';
import { listPage, readResourcePage } from '../../contract/index.ts';

/**
 * True if the signed-in admin may use a button (specification 6). A text names a button of the open page
 * (`'delivery'`); an object names a page (`{ name: '/admin/shop/order/order' }`) or, by its full node,
 * one of its buttons (`subNodeName: '/admin/shop/order/order/delivery'`). False until the permissions are
 * loaded.
 */
export function useAllowed(asked: string | PageNode): boolean {
  const { permissions } = usePermissions<AdminPermissions>();
  const { pathname } = useLocation();
  // The page of a record or a form is that of their list.
  const path = readResourcePage(pathname)?.path;
  return permissions?.allows(asked, path === undefined ? pathname : listPage(path)) ?? false;
}

type Props = { readonly permission: string | PageNode; readonly children: ReactNode };

/** Shows its children to whom the permission is granted. */
export const Allowed = ({ permission, children }: Props) => useAllowed(permission) && children;
