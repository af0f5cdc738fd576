import { useDataProvider } from 'ra-core';
import { BulkBar } from '../../kit/index.ts';
import { listLimits } from '../../contract/index.ts';
import type { ShopDataProvider } from '../data/provider.ts';
import { filterOf, type Rows } from '../data/useRows.ts';
import { useScope } from '../Scope.tsx';
import { useTell } from '../texts/useTell.ts';
import { useUiText } from '../texts/useTexts.ts';
import { BulkButtons } from './BulkButtons.tsx';
import { countText } from './facts.ts';
import { useListScreen } from './ListContext.tsx';
import { useBulkDeeds } from './useBulkDeeds.ts';
import { sortOf } from './useListState.ts';

/** What can be done with the chosen rows, and with how many of them. */
export function Bulk({ found }: { readonly found: Rows }) {
  const t = useUiText();
  const { selection } = useListScreen();
  const selectAll = useSelectAll(found);
  const deeds = useBulkDeeds();
  const { rows, whole } = selection;
  if (!rows.length) return null;
  return (
    <BulkBar
      count={rows.length}
      said={whole && t('bulk.all', { total: countText(whole.total) })}
      total={countText(found.total, found.isExact)}
      onSelectAll={selectAll}
      {...(!found.isExact && {
        note: t('bulk.tooMany', { max: countText(listLimits.exactTotal) }),
      })}
      onClear={selection.clear}
    >
      <BulkButtons deeds={deeds} none={t(whole ? 'bulk.noneOfAll' : 'bulk.none')} />
    </BulkBar>
  );
}

/**
 * Chooses everything that matches: by name as many as one call may name, beyond that as a whole. Not
 * offered where nobody knows how many that are.
 */
function useSelectAll({ rows, total, isExact }: Rows): (() => void) | undefined {
  const { resource } = useScope();
  const { address, selection, filter } = useListScreen();
  const provider = useDataProvider<ShopDataProvider>();
  const tell = useTell();
  const { state } = address;
  const isAll = selection.whole !== undefined || selection.ids.size >= total;
  if (!isExact || isAll) return undefined;
  if (rows.length >= total) return () => selection.set(rows);
  if (total > listLimits.ids) return () => selection.setWhole({ filter, total });
  const [field, direction] = sortOf(resource, state);
  return () =>
    void provider
      .getList(resource.name, {
        pagination: { page: 1, perPage: listLimits.ids },
        sort: { field, order: direction === 'asc' ? 'ASC' : 'DESC' },
        filter: filterOf(state),
        meta: { isQuiet: true },
      })
      .then(
        ({ data }) => selection.set(data),
        (error: Error) => tell(error.message, 'error'),
      );
}
