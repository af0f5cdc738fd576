import { useDataProvider, type ListControllerResult, type RaRecord } from 'ra-core';
import { useMemo, useState } from 'react';
import { listLimits } from '../../contract/index.ts';
import type { ShopDataProvider } from '../../client/index.ts';
import { filterOf, type Rows } from '../data/useRows.ts';
import { idOf } from '../model/columns.ts';
import { useScope } from '../scope/Scope.tsx';
import { useNotifyText } from '../texts/useNotifyText.ts';
import type { ListScreen } from '../scope/ListContext.tsx';
import { filterValuesOf, withFilterValues } from '../model/filters.ts';
import { useExport } from './useExport.ts';

/**
 * The complete value of react-admin's `ListContext`, so that its filters, pagination, export and bulk
 * buttons work in a generated list. The state stays in our address: `useListController` would keep it
 * in an address and a store of its own, one step behind.
 */
export function useListContextValue(
  { address, selection, filter, rows }: ListScreen,
  found: Rows,
): ListControllerResult {
  const { resource, texts } = useScope();
  const provider = useDataProvider<ShopDataProvider>();
  const { run: exportRows } = useExport();
  const selectAll = useSelectAll({ address, selection, filter }, found);
  const [displayedFilters, setDisplayed] = useState<Readonly<Record<string, boolean>>>({});
  const { state, sort, change } = address;

  return useMemo(() => {
    const filterValues = filterValuesOf(resource, state);
    const [field, direction] = sort;
    const order = direction === 'asc' ? 'ASC' : 'DESC';
    const setFilters = (values: object, displayed?: object, isTyping = false) => {
      if (displayed) setDisplayed({ ...displayed });
      change(withFilterValues(resource, state, { ...values }), { replace: isTyping });
    };
    // Safe: every row of the data provider has an id.
    const data = rows as RaRecord[];
    const base = {
      resource: resource.name,
      defaultTitle: texts.many,
      sort: { field, order } as const,
      setSort: (next: { field: string; order: string }) =>
        change({ sort: [next.field, next.order === 'ASC' ? 'asc' : 'desc'] }),
      page: state.page,
      setPage: (page: number) => change({ page }),
      perPage: state.perPage,
      setPerPage: (perPage: number) => change({ perPage }),
      hasPreviousPage: state.page > 1,
      hasNextPage: state.page * state.perPage < found.total,
      filterValues,
      displayedFilters,
      setFilters,
      showFilter(name: string, value: unknown) {
        setDisplayed((shown) => ({ ...shown, [name]: true }));
        if (value !== undefined) setFilters({ ...filterValues, [name]: value });
      },
      hideFilter(name: string) {
        const { [name]: _, ...others } = filterValues;
        setDisplayed((shown) => ({ ...shown, [name]: false }));
        setFilters(others);
      },
      // Empty when all matching rows are selected, as their ids are not known.
      selectedIds: selection.whole ? [] : [...selection.ids],
      onSelect: (ids: readonly number[]) =>
        selection.set(ids.map((id) => rows.find((row) => idOf(row) === id) ?? { id })),
      onSelectAll: () => selectAll(),
      onToggleItem: (id: number) =>
        selection.toggle(rows.find((row) => idOf(row) === id) ?? { id }),
      onUnselectItems: () => selection.clear(),
      // The server writes the file, with the columns that are shown.
      exporter: () => exportRows(filter),
      getData: async ({ maxResults = found.total }: { maxResults?: number } = {}) => {
        const pagination = { page: 1, perPage: Math.min(maxResults, found.total) };
        const params = {
          pagination,
          sort: { field, order },
          filter: filterOf(resource, state),
        } as const;
        return (await provider.getList(resource.name, params)).data;
      },
      refetch: found.refresh,
      isFetching: found.isFirst || found.isStale,
      isLoading: found.isFirst,
      isPaused: found.isOffline,
      isPlaceholderData: found.isStale,
    };
    if (found.isFirst) {
      return {
        ...base,
        data: undefined,
        total: undefined,
        meta: undefined,
        error: null,
        isPending: true,
      };
    }
    const meta = { total_exact: found.isExact };
    if (found.error === undefined) {
      return { ...base, data, total: found.total, meta, error: null, isPending: false };
    }
    const error = found.error instanceof Error ? found.error : new Error(String(found.error));
    return { ...base, data: undefined, total: undefined, meta: undefined, error, isPending: false };
  }, [
    resource,
    texts,
    provider,
    state,
    sort,
    change,
    rows,
    found,
    filter,
    selection,
    selectAll,
    exportRows,
    displayedFilters,
  ]);
}

/** Selects every row that matches: by id up to the limit of one request, beyond it by the filter. */
function useSelectAll(
  { address, selection, filter }: Pick<ListScreen, 'address' | 'selection' | 'filter'>,
  { rows, total }: Rows,
): () => void {
  const { resource } = useScope();
  const provider = useDataProvider<ShopDataProvider>();
  const notify = useNotifyText();
  const { state, sort } = address;
  return () => {
    if (rows.length >= total) return selection.set(rows);
    if (total > listLimits.ids) return selection.setWhole({ filter, total });
    const [field, direction] = sort;
    provider
      .getList(resource.name, {
        pagination: { page: 1, perPage: listLimits.ids },
        sort: { field, order: direction === 'asc' ? 'ASC' : 'DESC' },
        filter: filterOf(resource, state),
        meta: { isQuiet: true },
      })
      .then(
        ({ data }) => selection.set(data),
        (error: Error) => notify(error.message, 'error'),
      );
  };
}
