import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useCallback, useState } from 'react';
import { allRows, listLimits } from '../../contract/index.ts';
import { clockDay, pageZone } from '../../kit/index.ts';
import {
  type AnyResource,
  daysOf,
  type Field,
  isDaySpan,
  orderedRange,
} from '../../schema/index.ts';
import type { Row } from '../model/row.ts';
import { type ListState, sortOf } from '../model/address.ts';
import { fieldAt } from '../model/fields.ts';

export type Rows = {
  readonly rows: readonly Row[];
  readonly total: number;
  /** False when the server stopped counting at `total`. */
  readonly isExact: boolean;
  /** A sentence about the list, from the rule of its page; may be empty. */
  readonly remark: string;
  /** True before the first reply. */
  readonly isFirst: boolean;
  /** The rows are those of before; the new ones are on their way. */
  readonly isStale: boolean;
  /** Reason no rows are shown; undefined if there are rows. */
  readonly error: unknown;
  /** Reason the last refresh failed, while older rows are shown. */
  readonly refreshError: unknown;
  /** True if a refresh of the rows failed, or waits for the network. */
  readonly isOutdated: boolean;
  /** True while offline; the request is repeated once the network is back. */
  readonly isOffline: boolean;
  readonly refresh: () => void;
  /** Aborts the request in flight; a refresh starts it again. */
  readonly cancel: () => void;
  /** True if the request was aborted; rows shown are from before. */
  readonly isCancelled: boolean;
  /** Loads the next rows below these; absent if the server returns no more in one request. */
  readonly more: (() => void) | undefined;
};

/** The rows an address asks for. While others are on their way, the old ones stay. */
export function useRows(resource: AnyResource, state: ListState): Rows {
  const [grown, setGrown] = useState({ of: state, by: 0 });
  const extra = grown.of === state ? grown.by : 0;
  const [field, direction] = sortOf(resource, state);
  const isTree = resource.list.tree !== undefined;
  const perPage = Math.min(state.perPage * (extra + 1), listLimits.maxRows);
  const found = useGetList(
    resource.name,
    {
      pagination: isTree ? wholeTree : { page: state.page, perPage },
      sort: { field, order: direction === 'asc' ? 'ASC' : 'DESC' },
      filter: filterOf(resource, state),
      meta: quiet,
    },
    { placeholderData: (before) => before, retry: false },
  );
  const more = useCallback(() => setGrown({ of: state, by: extra + 1 }), [state, extra]);
  const canGrow = perPage < listLimits.maxRows && state.page === 1;
  const cancelling = useCancel(resource, state, found);

  return {
    ...answerOf(found, cancelling.isCancelled),
    ...cancelling,
    more: canGrow ? more : undefined,
  };
}

type Found = ReturnType<typeof useGetList>;

/** Aborts loading, and starts it again on request. */
function useCancel({ name }: AnyResource, state: ListState, { refetch, isFetching }: Found) {
  const queries = useQueryClient();
  const [of, setOf] = useState<ListState>();
  const isCancelled = of === state && !isFetching;
  const cancel = useCallback(() => {
    setOf(state);
    void queries.cancelQueries({ queryKey: [name, 'getList'] });
  }, [queries, name, state]);
  const refresh = useCallback(() => {
    setOf(undefined);
    void refetch();
  }, [refetch]);
  return { isCancelled, cancel, refresh };
}

type Answer = Omit<Rows, 'more' | 'refresh' | 'cancel' | 'isCancelled'>;

function answerOf(found: Found, isCancelled: boolean): Answer {
  const { data = none, total = 0, meta, error, isPending, isPlaceholderData, isPaused } = found;
  // A failed refresh keeps the rows; the next one may succeed.
  const hasRows = data !== none && !isPlaceholderData;
  const hasFailed = error !== null && hasRows;
  return {
    rows: data,
    total,
    isExact: meta?.total_exact !== false,
    remark: typeof meta?.remark === 'string' ? meta.remark : '',
    isFirst: isPending,
    isStale: isPlaceholderData && !isCancelled,
    error: hasRows ? undefined : (error ?? undefined),
    refreshError: hasFailed ? error : undefined,
    isOutdated: data !== none && [isPaused, isCancelled, hasFailed].includes(true),
    isOffline: isPaused,
  };
}

/**
 * The narrowing of a list as react-admin and the data provider keep it. Spans of days become the days
 * they mean now, and a reversed range is turned round.
 */
export const filterOf = (
  resource: AnyResource,
  { preset, search, conditions }: ListState,
  today = clockDay(),
) => ({
  ...(preset !== undefined && { preset }),
  // Without a preset, the server would reply with the default view.
  ...(preset === undefined && resource.list.opens !== undefined && { preset: allRows }),
  ...(search && { q: search }),
  ...Object.fromEntries(
    Object.entries(conditions).flatMap(([path, tests]) =>
      tests.map(({ operator, val }) => [
        `${path}~${operator}`,
        operator === 'RANGE' ? rangeNow(fieldAt(resource.shape, path), val, today) : val,
      ]),
    ),
  ),
});

function rangeNow(field: Field | undefined, range: string, today: string): string {
  if (field?.dayRange && isDaySpan(range)) {
    return field.dayRange(...daysOf(range, today), pageZone());
  }
  return orderedRange(range);
}

/** A tree is shown whole: a page of it would tear rows from their parents. */
const wholeTree = { page: 1, perPage: listLimits.exactTotal };

// The list itself says what failed, where it failed.
const quiet = { isQuiet: true } as const;
const none: readonly Row[] = [];
