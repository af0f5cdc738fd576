import { styled } from '@mui/material/styles';
import { useDataProvider } from 'ra-core';
import { useLaunch } from '../actions/launch.ts';
import { bulkActions, splitByGuard } from '../actions/offers.ts';
import { BulkAction, BulkBar } from '../base/index.ts';
import { listLimits } from '../../contract/index.ts';
import type { ShopDataProvider } from '../data/provider.ts';
import { filterOf, type Rows } from '../data/useRows.ts';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { countText } from './facts.ts';
import { useListScreen } from './ListContext.tsx';
import { sortOf } from './useListState.ts';

const mostActions = 3;

const Hint = styled('span')({ whiteSpace: 'nowrap' });

/** What can be done with the chosen rows, and with how many of them. */
export function Bulk({ found }: { readonly found: Rows }) {
  const t = useUiText();
  const { resource, texts, access } = useScope();
  const { selection } = useListScreen();
  const launch = useLaunch();
  const selectAll = useSelectAll(found);
  const { rows } = selection;
  if (!rows.length) return null;
  const actions = bulkActions(resource, access.can)
    .map(([name, action]) => ({ name, ready: splitByGuard(action, rows).ready.length }))
    .filter(({ ready }) => ready > 0)
    .slice(0, mostActions);
  return (
    <BulkBar
      count={rows.length}
      total={countText(found.total, found.isExact)}
      onSelectAll={selectAll}
      onClear={selection.clear}
    >
      {actions.map(({ name, ready }) => {
        const label = texts.action(name).name;
        return (
          <BulkAction key={name} type="button" onClick={() => launch.act(name, rows)}>
            {ready === rows.length
              ? label
              : t('bulk.some', { name: label, ready, count: rows.length })}
          </BulkAction>
        );
      })}
      {!actions.length && !access.verb('del') && <Hint>{t('bulk.none')}</Hint>}
      {access.verb('del') && (
        <BulkAction type="button" onClick={() => launch.remove(rows)}>
          {t('row.delete')}
        </BulkAction>
      )}
    </BulkBar>
  );
}

/** Chooses everything that matches; not offered when that is more than one call may name. */
function useSelectAll({ rows, total, isExact }: Rows): (() => void) | undefined {
  const { resource } = useScope();
  const { address, selection } = useListScreen();
  const provider = useDataProvider<ShopDataProvider>();
  const { state } = address;
  const isAll = selection.ids.size >= total;
  if (!isExact || total > listLimits.ids || isAll) return undefined;
  if (rows.length >= total) return () => selection.set(rows);
  const [field, direction] = sortOf(resource, state);
  return () =>
    void provider
      .getList(resource.name, {
        pagination: { page: 1, perPage: listLimits.ids },
        sort: { field, order: direction === 'asc' ? 'ASC' : 'DESC' },
        filter: filterOf(state),
      })
      .then(({ data }) => selection.set(data));
}
