import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { AnySort } from '../../schema/index.ts';
import { useText } from '../../texts/index.ts';
import { filterOf } from '../data/useRows.ts';
import { idOf } from '../model/columns.ts';
import type { RowsWithoutRemoved } from '../actions/removals.ts';
import { useScope } from '../scope/Scope.tsx';
import { inSentence } from '../texts/textsOf.ts';
import { sortOf } from '../model/address.ts';
import { useListScreen } from '../scope/ListContext.tsx';

type Props = {
  readonly found: Pick<
    RowsWithoutRemoved,
    'rows' | 'total' | 'hidden' | 'isExact' | 'isFirst' | 'isStale' | 'refresh'
  >;
};

/**
 * Announces rows that were added since the list was loaded, instead of pushing them in. The channel
 * says when to count.
 */
export function NewRows({ found }: Props) {
  const t = useText('ui');
  const { texts } = useScope();
  const added = useSettled(useAdded(found));
  const show = useShow(found);
  const region = useRef<HTMLDivElement>(null);
  return (
    <Region ref={region} role="status" tabIndex={-1}>
      {added > 0 && (
        <Strip>
          <Button
            variant="text"
            size="small"
            onClick={() => {
              // The button disappears: the focus moves to the region, from which the next tab stop is the
              // rows.
              region.current?.focus();
              show();
            }}
          >
            {t('list.newRows', {
              smart_count: added,
              one: inSentence(texts.one),
              several: inSentence(texts.several),
            })}
          </Button>
        </Strip>
      )}
    </Region>
  );
}

/** Counts the rows of the view that the list has not loaded. */
function useAdded({ rows, hidden, isExact, isFirst, isStale, ...found }: Props['found']): number {
  // The server still counts rows whose deletion is pending.
  const total = found.total + hidden;
  const { resource } = useScope();
  const { address } = useListScreen();
  const provider = useDataProvider();
  const { state } = address;
  const isKnown = isExact && !isFirst && !isStale;
  const filter = filterOf(resource, state);
  // A row whose deletion is pending may be the newest one.
  const known =
    hidden > 0 ? undefined : newestOf(sortOf(resource, state), state.page, { rows, total });
  const queries = useQueryClient();
  const queryKey = [resource.name, 'total', JSON.stringify(filter), total, known];
  const { data } = useQuery({
    // Invalidated by the live channel; until then, it holds the state the list has loaded.
    queryKey,
    queryFn: async (): Promise<ViewState> => {
      const now = await provider.getList(resource.name, {
        pagination: { page: 1, perPage: newestAsked },
        sort: { field: 'id', order: 'DESC' },
        filter,
        meta: { isQuiet: true },
      });
      const newest = now.data.map(idOf);
      const before = queries.getQueryData<ViewState>(queryKey)?.since;
      return { total: now.total ?? total, newest, since: before ?? newest[0] ?? 0 };
    },
    initialData: { total, newest: [], since: known } satisfies ViewState,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    enabled: isKnown,
    meta: { isQuiet: true },
  });
  return isKnown ? addedIn(data, total) : 0;
}

/** The view as the server has it now. */
type ViewState = {
  readonly total: number;
  /** Ids, the newest first. */
  readonly newest: readonly number[];
  /** The newest id that the list knows of; undefined until the server was asked for the first time. */
  readonly since: number | undefined;
};

/**
 * Rows that came: newer ones by their id, although as many may have left; older ones, which have come
 * from another view, by the total.
 */
export function addedIn({ total, newest, since = Infinity }: ViewState, before: number): number {
  return Math.max(total - before, newest.filter((id) => id > since).length);
}

const newestAsked = 10;

/** The newest id of the view, where the loaded rows say it. */
export function newestOf(
  [field, direction]: AnySort,
  page: number,
  { rows, total }: Pick<Props['found'], 'rows' | 'total'>,
): number | undefined {
  const ids = rows.map(idOf);
  // Imported rows may have an older time than rows before them; then a later page holds newer ids.
  const isByTime = field === 'create_time' && ids.every((id, at) => id < (ids[at - 1] ?? Infinity));
  const isNewestFirst = direction === 'desc' && (field === 'id' || isByTime);
  if (page !== 1 || !(isNewestFirst || rows.length >= total)) return undefined;
  return Math.max(0, ...ids);
}

/** Reloads the rows; from a later page it goes to the first. */
function useShow({ refresh }: Props['found']): () => void {
  const { resource } = useScope();
  const { address } = useListScreen();
  const queries = useQueryClient();
  return () => {
    if (address.state.page === 1) return refresh();
    const queryKey = [resource.name, 'getList'];
    void queries.invalidateQueries({ queryKey, refetchType: 'none' });
    address.change({ page: 1 });
  };
}

/** A number that has stayed the same for a moment: an action changes rows and total together. */
function useSettled(value: number): number {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return value > 0 && settled > 0 ? value : 0;
}

const settleMs = 1_500;

// No focus ring: it is focused only after its button disappeared.
const Region = styled('div')({ outline: 'none' });

const Strip = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(1, 4),
  borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
  backgroundColor: theme.vars.palette.ui.soft,
  textAlign: 'center',
}));
