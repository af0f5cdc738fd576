import { useLayoutEffect, useRef, useState } from 'react';
import { checkInForm, type OutputOf } from '../../src/contract/index.ts';
import { quiet } from '../parts/problems.ts';
import { useMemberServices } from '../services.ts';

type CheckInData = OutputOf<typeof checkInForm>;
type CheckInReply = {
  readonly data?: CheckInData;
  readonly error?: unknown;
};

/**
 * Loads the server's requirements for a sign-in: the captcha, and the channels for codes. A failure to
 * load is reported only when the member signs in.
 */
export function useCheckInForm() {
  const { http } = useMemberServices();
  const [turn, setTurn] = useState(0);
  const [reply, setReply] = useState<CheckInReply>({});
  const asked = useRef<Promise<CheckInData | undefined>>(undefined);
  // A layout effect: requested before a sign-in is possible, even by a password manager.
  useLayoutEffect(() => {
    const call = http.call(checkInForm, undefined, { ...quiet, cancelDuplicate: false });
    asked.current = call.catch(() => undefined);
    call.then(
      (data) => setReply({ data }),
      (error: unknown) => setReply({ error }),
    );
  }, [http, turn]);
  return {
    ...reply,
    /** False until the server has answered, or could not be asked. */
    isAnswered: reply.data !== undefined || reply.error !== undefined,
    /** Waits for the server: who signs in before it has answered is not asked for a captcha in vain. */
    isCaptchaDue: async () => (await asked.current)?.userLoginCaptchaSwitch !== false,
    refetch: () => setTurn(turn + 1),
  };
}
