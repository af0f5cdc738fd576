import { useState } from 'react';
import { ReplyError } from '../../../../src/client/index.ts';

/**
 * One call at a time, with the sentence of its refusal for the place it belongs to. Other failures are reported by the
 * client; calls are made with {@link unreported}, which leaves refusals to their caller.
 */
export function useWork() {
  const [isWorking, setWorking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  async function run(work: () => Promise<void>): Promise<void> {
    setWorking(true);
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      if (error instanceof ReplyError) setRefusal(error.message);
    } finally {
      setWorking(false);
    }
  }
  return { isWorking, refusal, setRefusal, run };
}

export const unreported = { showCodeMessage: false } as const;
