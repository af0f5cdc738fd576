import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import { lazy, Suspense, useCallback, useRef, useState, type ReactNode, type Ref } from 'react';
import { FilterChip } from '../../../kit/index.ts';
import { FilterText } from '../../fields/CellLine.tsx';
import { useScope } from '../../scope/Scope.tsx';
import { filterSlots, withTests } from '../../model/filters.ts';
import { useListScreen } from '../../scope/ListContext.tsx';
import { SearchBox } from '../../controls/SearchBox.tsx';
import { useIsNarrow } from '../../../kit/useIsNarrow.ts';
import { useText } from '../../../texts/index.ts';

const FilterPopover = lazy(() =>
  import('./FilterPopover.tsx').then(({ FilterPopover: each }) => ({ default: each })),
);

/** The filter that is edited, and the chips in the order they had when it was opened. */
type OpenFilter = { readonly path: string; readonly order: readonly string[] };

type FilterBarProps = {
  readonly searchRef: Ref<HTMLInputElement>;
  readonly chipsRef: Ref<HTMLDivElement>;
  /** Icon buttons on the right. */
  readonly children?: ReactNode;
};

/** Search, the set filters with their values, and chips that add others. */
export function FilterBar({ searchRef, chipsRef, children }: FilterBarProps) {
  const t = useText('ui');
  const { resource, texts, access } = useScope();
  const { address } = useListScreen();
  const { state, change } = address;
  const [open, setOpen] = useState<OpenFilter>();
  const { set, offered, more } = filterSlots(resource, state, access.isMasked);
  const isNarrow = useIsNarrow();
  // On a phone only set filters have a chip; the others are behind one button.
  const [chips, hidden] = isNarrow ? [[], [...offered, ...more]] : [offered, more];
  const shown = [...set, ...chips.map((chip) => ({ ...chip, tests: undefined }))];
  // A filter that is set while its popover is open keeps its place until the popover is closed.
  const order = open?.order ?? shown.map(({ path }) => path);
  const placeOf = ({ path }: { readonly path: string }) =>
    order.includes(path) ? order.indexOf(path) : order.length;
  const edit = (path: string) => () => setOpen({ path, order });
  const row = useRef<HTMLDivElement>(null);
  const ref = useForkRef(row, chipsRef);
  const chipOf = useCallback((path: string) => {
    const find = (mark: string) =>
      row.current?.querySelector<HTMLElement>(`[data-chip="${CSS.escape(mark)}"]`);
    return find(path) ?? find('') ?? row.current;
  }, []);
  const isSearched = Object.values(resource.shape.fields).some(({ options }) => options.search);

  return (
    <Bar>
      <Conditions>
        {isSearched && (
          <SearchBox
            ref={searchRef}
            value={state.search}
            label={t('list.search', { list: texts.many })}
            placeholder={texts.search || t('list.searchIn', { list: texts.many })}
            onChange={(search) => change({ search }, { replace: true })}
          />
        )}
        <Chips ref={ref}>
          {shown
            .toSorted((a, b) => placeOf(a) - placeOf(b))
            .map(({ path, tests }) => (
              <FilterChip
                key={path}
                mark={path}
                label={texts.label(path)}
                isOpen={open?.path === path}
                onOpen={edit(path)}
                {...(tests && {
                  value: <FilterText path={path} tests={tests} />,
                  onClear: () => change({ conditions: withTests(state.conditions, path, []) }),
                })}
              />
            ))}
          {hidden.length > 0 && (
            <FilterChip
              mark=""
              label={t(isNarrow ? 'list.filters' : 'list.moreFilters')}
              isOpen={open?.path === ''}
              onOpen={edit('')}
            />
          )}
        </Chips>
        {set.length >= 2 && (
          <Button
            variant="text"
            color="secondary"
            onClick={() => change({ conditions: {}, search: '' })}
          >
            {t('list.clearAll')}
          </Button>
        )}
      </Conditions>
      <Tools data-tools="">{children}</Tools>
      <Suspense fallback={null}>
        {open && (
          <FilterPopover
            path={open.path}
            chipOf={chipOf}
            choices={hidden.map(({ path }) => path)}
            onChoose={(path) => setOpen({ ...open, path })}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </Bar>
  );
}

/** The tools stay in the first line, however many filters there are; on a phone they go below. */
const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(2),
  padding: theme.spacing(2.5, 3),
  [theme.breakpoints.down('md')]: { flexWrap: 'wrap', alignItems: 'center' },
}));

const Conditions = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  minWidth: 0,
  gap: theme.spacing(2),
  [theme.breakpoints.down('md')]: { display: 'contents' },
}));

/** Only holds the ref: its chips are laid out by the bar. */
const Chips = styled('div')({ display: 'contents' });

const Tools = styled('span')({ display: 'flex', flex: 'none', marginInlineStart: 'auto' });
