import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { PageNode } from '../../src/client/index.ts';
import { useStarted } from '../useMemberStart.ts';

/**
 * The auth directive of the member center: what stands in it is absent unless the member holds the node, a
 * button of the open page by its name, or of any page as an object. Source: specification 6.
 */
export function Permitted({ to, children }: PermittedProps) {
  return usePermitted(to) ? children : null;
}

type PermittedProps = { readonly to: string | PageNode; readonly children: ReactNode };

/** True if the member holds the node; the server checks each call again. */
export function usePermitted(to: string | PageNode): boolean {
  const { auth } = useStarted();
  const { pathname } = useLocation();
  return auth?.allows(to, pathname.replace(/(?<=.)\/$/, '')) ?? true;
}
