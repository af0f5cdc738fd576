import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Http, isMissing } from '../../client/index.ts';
import {
  type ParamValue,
  type Preference,
  preferenceKey,
  type PreferenceKind,
  preferences,
  savePreference,
} from '../../contract/index.ts';
import type { AnyResource } from '../../schema/index.ts';
import { useText } from '../../texts/index.ts';
import { useHttp } from './http.ts';
import { useNotifyText } from '../texts/useNotifyText.ts';

/** A user's setting for a list. */
export const usePreference = (kind: PreferenceKind, { name }: AnyResource) =>
  usePreferenceByKey(useHttp(), preferenceKey(kind, name));

/**
 * Reads and writes a user setting by key; the server stores it for all browsers of the user.
 *
 * A change is shown at once. If the server does not store it, an error is shown and the change is rolled
 * back.
 */
export function usePreferenceByKey(http: Http, key: string) {
  const queries = useQueryClient();
  const t = useText('ui');
  const notify = useNotifyText();
  const found = useQuery({
    queryKey,
    queryFn: () =>
      http.call(preferences, undefined, { ...quiet, toleratedStatus: 404 }).catch(noneThere),
    staleTime: Infinity,
    retry: false,
  });
  const { mutate } = useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: key },
    networkMode: 'always',
    mutationFn: ({ value }: Change) => http.call(savePreference, { key, value }, quiet),
    onError: (error: Error, { before }) => {
      queries.setQueryData<Known>(queryKey, (now) => withValue(now, key, before));
      notify(t('saved.failed', { reason: error.message }), 'error');
    },
  });
  const value = found.data?.list.find((each) => each.key === key)?.value;
  return useMemo(
    () => ({
      value,
      /** The server has answered, or will not. */
      isSettled: !found.isPending,
      save(next: ParamValue) {
        void queries.cancelQueries({ queryKey });
        queries.setQueryData<Known>(queryKey, (now) => withValue(now, key, next));
        mutate({ value: next, before: value });
      },
    }),
    [value, found.isPending, queries, key, mutate],
  );
}

type Change = { readonly value: ParamValue; readonly before: unknown };

type Known = { readonly list: readonly Preference[] };

/** An existing server keeps none; then each list is as it was declared. */
function noneThere(error: unknown): Known {
  if (isMissing(error)) return { list: [] };
  throw error;
}

function withValue({ list }: Known = { list: [] }, key: string, value: unknown): Known {
  const others = list.filter((each) => each.key !== key);
  return { list: value === null || value === undefined ? others : [...others, { key, value }] };
}

const queryKey = ['preferences'] as const;

const quiet = { showCodeMessage: false } as const;
