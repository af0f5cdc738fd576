import { usePermissions } from 'ra-core';
import type { AdminPermissions } from '../../../../src/client/index.ts';
import { useAllowed } from '../../../../src/ui/parts/index.ts';

/**
 * Changes of the installed modules that a person may make: those of a granted node, and of super admins alone, since
 * the server part of a module is code with all rights.
 */
export function useMayChange() {
  const { permissions } = usePermissions<AdminPermissions>();
  const isSuper = permissions?.isSuper ?? false;
  const [install, uninstall] = [useAllowed('install'), useAllowed('uninstall')];
  return { mayInstall: isSuper && install, mayUninstall: isSuper && uninstall };
}
