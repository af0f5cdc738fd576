import { useListContext } from 'ra-core';
import { Suspense } from 'react';
import { BulkBar } from '../../kit/index.ts';
import { listLimits } from '../../contract/index.ts';
import type { Rows } from '../data/useRows.ts';
import { useScope } from '../Scope.tsx';
import { useOwnScreens } from '../screens.ts';
import { useUiText } from '../texts/useTexts.ts';
import { BulkButtons } from './BulkButtons.tsx';
import { countText } from './facts.ts';
import { useListScreen } from './ListContext.tsx';
import { useBulkActions } from './useBulkActions.ts';

/** What can be done with the chosen rows, and with how many of them. */
export function Bulk({ found }: { readonly found: Rows }) {
  const t = useUiText();
  const { selection, rows: inSight } = useListScreen();
  const { onSelectAll } = useListContext();
  const actions = useBulkActions();
  const own = useOwnScreens(useScope().resource.name);
  const { rows, whole } = selection;
  const elsewhere = rows.filter((row) => !inSight.includes(row)).length;
  if (!rows.length) return null;
  const { bulk: Own } = own;
  // Not offered where the server does not count all rows that match.
  const canSelectAll = found.isExact && !whole && rows.length < found.total;
  return (
    <BulkBar
      count={rows.length}
      said={whole && t('bulk.all', { total: countText(whole.total) })}
      total={countText(found.total, found.isExact)}
      onSelectAll={canSelectAll ? () => onSelectAll() : undefined}
      note={
        elsewhere > 0
          ? t('bulk.elsewhere', { count: elsewhere })
          : found.isExact
            ? undefined
            : t('bulk.tooMany', { max: countText(listLimits.exactTotal) })
      }
      onClear={selection.clear}
    >
      <BulkButtons actions={actions} none={t(whole ? 'bulk.noneOfAll' : 'bulk.none')} />
      {Own && (
        <Suspense fallback={null}>
          <Own />
        </Suspense>
      )}
    </BulkBar>
  );
}
