import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import type { Endpoint, SensitiveChoices } from '../../contract/index.ts';
import { useHttp } from '../http.ts';

/** A call that answers what rules can be made for. */
export type ChoicesCall = Endpoint<void, SensitiveChoices>;

/** Whose records a rule can name, in the language that is on. */
export function useChoices(call: ChoicesCall) {
  const http = useHttp();
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['kept', call.path, locale],
    queryFn: () => http.call(call, undefined, { showErrorMessage: false, showCodeMessage: false }),
  });
  return { choices: data, hasFailed: error !== null, retry: () => void refetch() };
}
