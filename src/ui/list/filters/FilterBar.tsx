import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState, type ReactNode, type Ref } from 'react';
import { FilterChip } from '../../../kit/index.ts';
import { FilterText } from '../../fields/CellLine.tsx';
import { useScope } from '../../Scope.tsx';
import { filterSlots, withTests } from './filters.ts';
import { useListScreen } from '../ListContext.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useIsNarrow } from '../../../kit/useIsNarrow.ts';
import { useText } from '../../../texts/index.ts';

const FilterPopover = lazy(() =>
  import('./FilterPopover.tsx').then(({ FilterPopover: each }) => ({ default: each })),
);

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
  const [open, setOpen] = useState<{ readonly path: string; readonly anchor: HTMLElement }>();
  const { set, offered, more } = filterSlots(resource, state, access.isMasked);
  const isNarrow = useIsNarrow();
  // On a phone only set filters have a chip; the others are behind one button.
  const [chips, hidden] = isNarrow ? [[], [...offered, ...more]] : [offered, more];
  const edit = (path: string) => (event: { readonly currentTarget: HTMLElement }) =>
    setOpen({ path, anchor: event.currentTarget });
  const isSearched = Object.values(resource.shape.fields).some(({ options }) => options.search);

  return (
    <Bar>
      {isSearched && (
        <SearchBox
          ref={searchRef}
          value={state.search}
          label={t('list.search', { list: texts.many })}
          placeholder={texts.search || t('list.searchIn', { list: texts.many })}
          onChange={(search) => change({ search }, { replace: true })}
        />
      )}
      <Chips ref={chipsRef}>
        {set.map(({ path, tests }) => (
          <FilterChip
            key={path}
            label={texts.label(path)}
            value={<FilterText path={path} tests={tests} />}
            isOpen={open?.path === path}
            onOpen={edit(path)}
            onClear={() => change({ conditions: withTests(state.conditions, path, []) })}
          />
        ))}
        {chips.map(({ path }) => (
          <FilterChip
            key={path}
            label={texts.label(path)}
            isOpen={open?.path === path}
            onOpen={edit(path)}
          />
        ))}
        {hidden.length > 0 && (
          <FilterChip
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
      <Tools data-tools="">{children}</Tools>
      <Suspense fallback={null}>
        {open && (
          <FilterPopover
            path={open.path}
            anchor={open.anchor}
            choices={hidden.map(({ path }) => path)}
            onChoose={(path) => setOpen({ ...open, path })}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(2.5, 3),
}));

/** Only holds the ref: its chips are laid out by the bar. */
const Chips = styled('div')({ display: 'contents' });

const Tools = styled('span')({ display: 'flex', marginInlineStart: 'auto' });
