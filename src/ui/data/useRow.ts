import { useGetOne } from 'ra-core';
import type { AnyResource } from '../../schema/index.ts';
import type { Row } from '../model/row.ts';

/**
 * One record with everything that belongs to it: to be seen, or to be changed. Without an id nothing is
 * read.
 */
export function useRow({ name }: AnyResource, id: number | undefined, view: 'detail' | 'edit') {
  const { data, error, refetch, isFetching, isPaused } = useGetOne(
    name,
    { id: id ?? 0, meta: { view, isQuiet: true } },
    {
      retry: false,
      enabled: id !== undefined,
      // A form always loads the present record, not a cached one.
      ...(view === 'edit' && { gcTime: 0, staleTime: Infinity }),
    },
  );
  return {
    row: data as Row | undefined,
    error: data ? undefined : (error ?? undefined),
    /** Reason the shown data may be out of date. */
    trouble: error ?? undefined,
    /** True while the request waits for the network. */
    isPaused: isPaused && !data,
    isFetching,
    refresh: () => void refetch(),
  };
}
