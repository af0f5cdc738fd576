import { signOutAdmin } from '../../client/index.ts';
import { areaRoots, loginPage } from '../../contract/index.ts';
import { stopLive } from '../live/liveStore.ts';
import { useServices } from '../services.ts';
import { useTabs } from '../tabs/index.ts';

/** Ends the session, once the user has agreed to lose unsaved input. */
export function useSignOut(): () => Promise<void> {
  const { http, sessions, toasts } = useServices();
  const { mayLeave } = useTabs();
  return async () => {
    if (!(await mayLeave())) return;
    // Commits pending changes while the session is still valid.
    toasts.settle();
    stopLive();
    await signOutAdmin(http, sessions);
    location.assign(loginPage(areaRoots.admin));
  };
}
