import { useEffect, useState } from 'react';
import { checkInForm, type OutputOf } from '../../src/contract/index.ts';
import { quiet } from '../parts/problems.ts';
import { useMemberServices } from '../services.ts';

type CheckInReply = {
  readonly data?: OutputOf<typeof checkInForm>;
  readonly error?: unknown;
};

/**
 * What a sign-in needs of the server: whether a captcha is due, and how codes can be sent. A server that
 * cannot be reached now will be named when somebody signs in.
 */
export function useCheckInForm() {
  const { http } = useMemberServices();
  const [turn, setTurn] = useState(0);
  const [reply, setReply] = useState<CheckInReply>({});
  useEffect(() => {
    http.call(checkInForm, undefined, { ...quiet, cancelDuplicate: false }).then(
      (data) => setReply({ data }),
      (error: unknown) => setReply({ error }),
    );
  }, [http, turn]);
  return { ...reply, refetch: () => setTurn(turn + 1) };
}
