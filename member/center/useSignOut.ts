import { signOutMember } from '../../src/client/index.ts';
import { useMemberServices } from '../services.ts';

/** Signs out without a question: clears the stored session and reloads. Source: specification 4. */
export function useSignOut() {
  const { http, sessions } = useMemberServices();
  return () => {
    // The client has already reported the failure.
    signOutMember(http, sessions, () => location.reload()).catch(() => undefined);
  };
}
