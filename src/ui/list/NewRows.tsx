import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import { useText } from '../../texts/index.ts';
import { filterOf } from '../data/useRows.ts';
import type { RowsWithoutRemoved } from '../removals.ts';
import { useScope } from '../Scope.tsx';
import { inSentence } from '../texts/textsOf.ts';
import { sortOf } from './address.ts';
import { useListScreen } from './ListContext.tsx';

type Props = {
  readonly found: Pick<
    RowsWithoutRemoved,
    'total' | 'hidden' | 'isExact' | 'isFirst' | 'isStale' | 'refresh'
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
  return (
    <div role="status">
      {added > 0 && (
        <Strip>
          <Button variant="text" size="small" onClick={show}>
            {t('list.newRows', {
              smart_count: added,
              one: inSentence(texts.one),
              several: inSentence(texts.several),
            })}
          </Button>
        </Strip>
      )}
    </div>
  );
}

/** How many more rows there are than the list shows. */
function useAdded({ hidden, isExact, isFirst, isStale, ...found }: Props['found']): number {
  // The server still counts rows whose deletion is pending.
  const total = found.total + hidden;
  const { resource } = useScope();
  const { address } = useListScreen();
  const provider = useDataProvider();
  const { state } = address;
  const isKnown = isExact && !isFirst && !isStale;
  const filter = filterOf(resource, state);
  const [field, direction] = sortOf(resource, state);
  const { data } = useQuery({
    // The channel invalidates it; until then it is what the list has found.
    queryKey: [resource.name, 'total', JSON.stringify(filter), total],
    queryFn: async () => {
      const now = await provider.getList(resource.name, {
        pagination: { page: 1, perPage: 1 },
        sort: { field, order: direction === 'asc' ? 'ASC' : 'DESC' },
        filter,
        meta: { isQuiet: true },
      });
      return now.total ?? total;
    },
    initialData: total,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    enabled: isKnown,
    meta: { isQuiet: true },
  });
  return isKnown ? data - total : 0;
}

/** Loads the rows anew; from a later page it goes to the first. */
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

const Strip = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(1, 4),
  borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
  backgroundColor: theme.vars.palette.ui.soft,
  textAlign: 'center',
}));
