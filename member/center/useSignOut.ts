import { signOutMember } from '../../src/client/index.ts';
import { useMemberServices } from '../services.ts';

/** Asks nothing, clears what is stored of the member, and reloads. Source: specification 4. */
export function useSignOut() {
  const { http, sessions } = useMemberServices();
  return () => {
    // The client has already reported the failure.
    signOutMember(http, sessions, () => location.reload()).catch(() => undefined);
  };
}
