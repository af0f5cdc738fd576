import { useMemo, useRef } from 'react';
import { newCallKey } from '../../../src/client/index.ts';

/** Keys of calls that must not be carried out twice. */
export type CallKey = {
  /** The key of this input: the same for the same input, until it is renewed. */
  readonly of: (input: unknown) => string;
  /** After a refusal: the next try is a call of its own. */
  readonly renew: () => void;
};

/** Gives a call that is sent again after a lost reply the key it had. */
export function useCallKey(): CallKey {
  const known = useRef({ input: '', key: '' });
  return useMemo(
    () => ({
      of(given) {
        const input = JSON.stringify(given);
        if (input !== known.current.input) known.current = { input, key: newCallKey() };
        return known.current.key;
      },
      renew: () => {
        known.current = { input: '', key: '' };
      },
    }),
    [],
  );
}
