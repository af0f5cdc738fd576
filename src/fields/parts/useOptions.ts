import { useEffect, useState } from 'react';
import { useFieldKit } from '../kit.ts';
import type { Option } from '../view.ts';

type Answer = { readonly question: string; readonly options: readonly Option[] | 'failed' };

export type Found = {
  readonly state: 'loading' | 'failed' | 'found';
  readonly options: readonly Option[];
  readonly retry: () => void;
};

const delayMs = 150;
const none: readonly Option[] = [];

/** Rows that match what is typed. The older question is given up when a newer one is asked. */
export function useOptions(to: string, search: string, isOpen: boolean): Found {
  const { optionsOf } = useFieldKit();
  const [answer, setAnswer] = useState<Answer>();
  const [tries, setTries] = useState(0);
  const question = `${to}/${tries}/${search}`;
  useEffect(() => {
    if (!isOpen) return;
    const asked = new AbortController();
    const { signal } = asked;
    const hear = (options: Answer['options']) => {
      if (!signal.aborted) setAnswer({ question, options });
    };
    const ask = () => void optionsOf(to, { search, signal }).then(hear, () => hear('failed'));
    const delay = setTimeout(ask, search === '' ? 0 : delayMs);
    return () => {
      clearTimeout(delay);
      asked.abort();
    };
  }, [to, search, isOpen, optionsOf, question]);

  const retry = () => setTries(tries + 1);
  const options = answer?.options ?? none;
  // What was found before stays visible meanwhile, so that the list does not jump with every letter.
  if (answer?.question !== question) {
    return { state: 'loading', options: options === 'failed' ? none : options, retry };
  }
  return options === 'failed'
    ? { state: 'failed', options: none, retry }
    : { state: 'found', options, retry };
}
