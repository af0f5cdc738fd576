import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useEffect } from 'react';
import type { Endpoint, PeriodQuery } from '../../../src/contract/index.ts';
import { useHttp } from '../../../src/ui/parts/index.ts';

/** Figures are never older than this, and live events ask anew at most so often. */
const refreshMs = 60_000;
const eventMs = 15_000;

const key = 'shop_dashboard';

/** Loads the figures of a block. While another period loads, the old figures stay. */
export function useFigures<Output>(
  call: Endpoint<PeriodQuery, Output>,
  period: PeriodQuery,
  isEnabled = true,
) {
  const http = useHttp();
  const locale = useLocale();
  return useQuery({
    queryKey: [key, call.path, period, locale],
    queryFn: ({ signal }) => http.call(call, period, { ...quiet, signal }),
    enabled: isEnabled,
    placeholderData: (before) => before,
    staleTime: refreshMs / 2,
    refetchInterval: refreshMs,
    meta: { isQuiet: true },
  });
}

/** Like {@link useFigures}, for figures without a period. */
export function useNow<Output>(call: Endpoint<void, Output>) {
  const http = useHttp();
  const locale = useLocale();
  return useQuery({
    queryKey: [key, call.path, locale],
    queryFn: ({ signal }) => http.call(call, undefined, { ...quiet, signal }),
    refetchInterval: refreshMs,
    meta: { isQuiet: true },
  });
}

const quiet = { showCodeMessage: false, cancelDuplicate: false } as const;

/** Reloads the figures after a live update of rows, which invalidates their counts. */
export function useLiveFigures(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = queries.getQueryCache().subscribe((event) => {
      const isNews =
        event.type === 'updated' &&
        event.action.type === 'invalidate' &&
        event.query.queryKey[1] === 'counts';
      if (!isNews || timer !== undefined) return;
      timer = setTimeout(() => {
        timer = undefined;
        void queries.invalidateQueries({ queryKey: [key] });
      }, eventMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries]);
}
