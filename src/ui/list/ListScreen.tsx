import { lazy, Suspense, useId, useMemo, useRef } from 'react';
import { Launcher } from '../actions/Launcher.tsx';
import { bulkActions } from '../actions/offers.ts';
import { RowMenuProvider } from '../actions/RowMenu.tsx';
import { Sheet } from '../base/index.ts';
import { useCounts } from '../data/useCounts.ts';
import { useRows } from '../data/useRows.ts';
import { useScope } from '../Scope.tsx';
import { Bulk } from './Bulk.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ListBody } from './ListBody.tsx';
import { ListScreenProvider, type ListScreen as Screen } from './ListContext.tsx';
import { ListHead } from './ListHead.tsx';
import { ListTools } from './ListTools.tsx';
import { SortingProvider } from './Sorting.tsx';
import { useAllCount } from './useAllCount.ts';
import { useArranged } from './useArranged.ts';
import { moveFocus, press, useListKeys } from './useListKeys.ts';
import { useListState } from './useListState.ts';
import { useSelection } from './useSelection.ts';
import { Views } from './Views.tsx';

const DetailDrawer = lazy(() =>
  import('../detail/DetailDrawer.tsx').then(({ DetailDrawer: each }) => ({ default: each })),
);

type Props = {
  /** The record that is open in the drawer. */
  readonly openId: number | undefined;
};

/** The list of a resource: what waits in it, its views, filters and rows, and a record over it. */
export function ListScreen({ openId }: Props) {
  const { resource, access } = useScope();
  const address = useListState(resource);
  const counts = useCounts(resource);
  const found = useRows(resource, address.state);
  const all = useAllCount(address.state, found);
  const { rows, places } = useArranged(found.rows);
  const selection = useSelection(rows);
  const canSelect = bulkActions(resource, access.can).length > 0 || access.verb('del');
  const screen = useMemo<Screen>(
    () => ({ address, selection, canSelect, rows }),
    [address, selection, canSelect, rows],
  );
  const search = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  useListKeys(panel, {
    search: () => search.current?.focus(),
    next: (focused) => moveFocus(panel.current, focused, 1),
    previous: (focused) => moveFocus(panel.current, focused, -1),
    select: (focused) => press(focused, 'input[type=checkbox]'),
    act: (focused) => press(focused, '[data-next]'),
    clear: selection.clear,
  });

  return (
    <ListScreenProvider value={screen}>
      <SortingProvider places={places}>
        <Launcher onDone={selection.drop}>
          <RowMenuProvider>
            <ListHead counts={counts} all={all} />
            <Sheet>
              <Views counts={counts} all={all} controls={panelId} />
              <FilterBar searchRef={search}>
                <ListTools onRefresh={found.refresh} />
              </FilterBar>
              <div id={panelId} ref={panel}>
                <ListBody found={found} />
              </div>
            </Sheet>
            <Bulk found={found} />
            <Suspense fallback={null}>
              {openId !== undefined && <DetailDrawer id={openId} />}
            </Suspense>
          </RowMenuProvider>
        </Launcher>
      </SortingProvider>
    </ListScreenProvider>
  );
}
