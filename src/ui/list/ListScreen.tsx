import { ListContextProvider } from 'ra-core';
import { lazy, Suspense, useId, useMemo, useRef, useState } from 'react';
import { wordKey } from '../../contract/index.ts';
import { useText } from '../../texts/index.ts';
import { useAvailableActions } from '../actions/availableActions.ts';
import type { Whole } from '../scope/actionContext.ts';
import { Launcher } from '../actions/Launcher.tsx';
import { bulkActions } from '../model/offers.ts';
import { RowMenuProvider } from '../actions/RowActions.tsx';
import { useJob } from '../actions/useRun.ts';
import { useListActions } from '../actions/useRowActions.ts';
import { countText, Sheet } from '../../kit/index.ts';
import { useAllCount, useCounts } from './counts.ts';
import { filterOf, type Rows, useRows } from '../data/useRows.ts';
import { useShown } from '../actions/removals.ts';
import { useScope } from '../scope/Scope.tsx';
import { useOwnScreens } from '../scope/ownScreens.ts';
import type { ListAddress, ListState } from '../model/address.ts';
import { useListState } from './useListState.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { ListBody } from './ListBody.tsx';
import {
  ListScreenProvider,
  type ListScreen as Screen,
  useListScreen,
} from '../scope/ListContext.tsx';
import { ListKeys } from './ListKeys.tsx';
import { ListHead } from './ListHead.tsx';
import { ListTools } from './views/ListTools.tsx';
import { SortingProvider } from '../actions/Sorting.tsx';
import { idOf } from '../model/columns.ts';
import { positionsOf } from '../model/rowPositions.ts';
import { useIsNarrow } from '../../kit/useIsNarrow.ts';
import { useListContextValue } from './useListContextValue.ts';
import { useExportButton } from './useExport.ts';
import { useSelection } from '../scope/useSelection.ts';
import { useStartView } from './views/savedViews.ts';
import { Views } from './views/Views.tsx';

const BulkActions = lazy(() =>
  import('./BulkActions.tsx').then(({ BulkActions: each }) => ({ default: each })),
);
const JobStrip = lazy(() =>
  import('../actions/JobStrip.tsx').then(({ JobStrip: each }) => ({ default: each })),
);
const NewRows = lazy(() =>
  import('./NewRows.tsx').then(({ NewRows: each }) => ({ default: each })),
);
const DetailDrawer = lazy(() =>
  import('../detail/DetailDrawer.tsx').then(({ DetailDrawer: each }) => ({ default: each })),
);

const GalleryTools = lazy(() =>
  import('./gallery/GalleryTools.tsx').then(({ GalleryTools: each }) => ({ default: each })),
);

type ListScreenProps = {
  /** The record that is open in the drawer. */
  readonly openId: number | undefined;
};

/** The list of a resource: head, views, filters, rows, and the record that is open over it. */
export function ListScreen({ openId }: ListScreenProps) {
  const { resource, access } = useScope();
  const address = useListState(resource);
  useStartView(address, openId !== undefined);
  const counts = useCounts(resource);
  const found = useShown(resource, useRows(resource, address.state));
  const all = useAllCount(address.state, found);
  const { tree, gallery } = resource.list;
  const Tools = gallery ? GalleryTools : ListTools;
  const { rows, positions } = useMemo(() => positionsOf(found.rows, tree), [found.rows, tree]);
  const filter = useShownFilter(useFilter(address.state), found);
  const selection = useSelection({ rows, filter, page: pageKey(address) });
  const canSelect =
    bulkActions(resource, access.can).length > 0 || access.verb('del') || access.verb('export');
  const total = countText(found.total, found.isExact);
  const screen = useMemo<Screen>(
    () => ({ address, selection, filter, canSelect, rows, total }),
    [address, selection, filter, canSelect, rows, total],
  );
  const context = useListContextValue(screen, found);
  const { listTools: OwnTools } = useOwnScreens(resource.name);
  const search = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const filters = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const [job] = useJob();
  const isNarrow = useIsNarrow();

  return (
    <ListContextProvider value={context}>
      <ListScreenProvider value={screen}>
        <SortingProvider positions={positions}>
          <Launcher onDone={selection.drop}>
            <RowMenuProvider>
              <ListHead counts={counts} all={all} remark={found.remark} />
              <Sheet>
                <Views counts={counts} all={all} controls={panelId} />
                <FilterBar searchRef={search} chipsRef={filters}>
                  <Suspense fallback={null}>
                    <Tools onRefresh={found.refresh} {...(isNarrow && { tools: narrowTools })} />
                  </Suspense>
                </FilterBar>
                {OwnTools && (
                  <Suspense fallback={null}>
                    <OwnTools />
                  </Suspense>
                )}
                <Suspense fallback={null}>{job && <JobStrip key={job.id} job={job} />}</Suspense>
                <Suspense fallback={null}>
                  <NewRows found={found} />
                </Suspense>
                <div id={panelId} ref={panel}>
                  <ListBody found={found} />
                </div>
              </Sheet>
              <PaletteActions selection={selection} />
              <Suspense fallback={null}>
                {selection.rows.length > 0 && <BulkActions found={found} />}
              </Suspense>
              <ListKeys panel={panel} search={search} filters={filters} />
              <Suspense fallback={null}>
                {openId !== undefined && <DetailDrawer id={openId} />}
              </Suspense>
            </RowMenuProvider>
          </Launcher>
        </SortingProvider>
      </ListScreenProvider>
    </ListContextProvider>
  );
}

/** Offers the actions of the selection in the palette; below the launcher, which runs them. */
function PaletteActions({ selection: { rows, whole } }: Pick<Screen, 'selection'>) {
  const t = useText('ui');
  const { resource, texts, access } = useScope();
  const { filter } = useListScreen();
  const { run } = useExportButton();
  const exported = whole?.filter ?? (rows.length > 0 ? { id: rows.map(idOf) } : filter);
  const exporting = {
    key: wordKey.act(resource.name, 'export'),
    label: t('export.name'),
    to: rows.length > 0 && !whole ? t('selection.chosen', { count: rows.length }) : texts.many,
    run: () => run(exported),
  };
  useAvailableActions(access.verb('export') ? [exporting] : []);
  useListActions(whole ? noRows : rows);
  return null;
}

const noRows: Screen['rows'] = [];

/** Cards have neither columns nor a row height. */
const narrowTools = ['views'] as const;

const pageKey = ({ state, sort }: ListAddress) => [state.page, state.perPage, ...sort].join();

/** The filter of the rows that are shown; while others load, that of the previous rows. */
function useShownFilter(filter: Whole['filter'], { isStale, isCancelled }: Rows): Whole['filter'] {
  const [shown, setShown] = useState(filter);
  if (isStale || isCancelled) return shown;
  if (shown !== filter) setShown(filter);
  return filter;
}

/** The filter of the list: the same object for all pages with the same conditions. */
function useFilter(state: ListState) {
  const { resource } = useScope();
  const json = JSON.stringify(filterOf(resource, state));
  return useMemo<Readonly<Record<string, unknown>>>(() => JSON.parse(json), [json]);
}
