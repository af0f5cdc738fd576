import { usePermissions } from 'ra-core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { PageNode, AdminPermissions } from '../client/index.ts';
import { listPage, readResourcePage } from '../contract/index.ts';

/**
 * Whether a button may be used (specification 6): a text names a button of the page that is open
 * (`'delivery'`), an object a page (`{ name: '/admin/shop/order/order' }`) or one of its buttons by its
 * whole node (`subNodeName: '/admin/shop/order/order/delivery'`). False until permissions are known.
 */
export function useAllowed(asked: string | PageNode): boolean {
  const { permissions } = usePermissions<AdminPermissions>();
  const { pathname } = useLocation();
  // A record and its form belong to the page of their list.
  const path = readResourcePage(pathname)?.path;
  return permissions?.allows(asked, path === undefined ? pathname : listPage(path)) ?? false;
}

type Props = { readonly permission: string | PageNode; readonly children: ReactNode };

/** Shows its children to whom the permission is granted. */
export const Allowed = ({ permission, children }: Props) => useAllowed(permission) && children;
