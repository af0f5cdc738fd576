import { ViewTabs, type View } from '../../kit/index.ts';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { readAddress } from './address.ts';
import { countText, type Counts } from './facts.ts';
import { useListScreen } from './ListContext.tsx';
import { currentView } from './savedViews.ts';
import { useSavedViews } from './useSavedViews.ts';
import { viewPatch } from './viewPatch.ts';

type Props = {
  readonly counts: Counts;
  /** Of all rows, when it is known. */
  readonly all: string | undefined;
  /** Id of the element the views change. */
  readonly controls: string;
};

/** All rows, each named view with its count, and what the person has saved. The choice is in the address. */
export function Views({ counts, all, controls }: Props) {
  const t = useUiText();
  const { resource, texts } = useScope();
  const { state, change } = useListScreen().address;
  const saved = useSavedViews().views;
  const presets = Object.entries(resource.presets);
  if (!presets.length && !saved.list.length) return null;
  const views: readonly View[] = [
    { key: '', label: t('list.all'), count: all },
    ...presets.map(([key, { due = false }]) => {
      const found = counts[key];
      return {
        key,
        label: texts.preset(key),
        count: found && countText(found.count, found.exact),
        isDue: due && (found?.count ?? 0) > 0,
      };
    }),
    ...saved.list.map(({ id, name }, index) => ({
      key: savedKey(id),
      label: name,
      isApart: index === 0,
    })),
  ];
  const current = currentView(resource, saved, state);
  const choose = (key: string) => {
    const view = saved.list.find(({ id }) => savedKey(id) === key);
    // What a saved view has set goes with it; filters set by hand stay.
    const left = current ? { ...state, conditions: {} } : state;
    if (!view)
      return change({
        ...viewPatch(resource, left, key || undefined),
        ...(current && { search: '' }),
      });
    const { preset, sort, ...rest } = readAddress(resource, view.query);
    change({ ...rest, preset, sort });
  };
  return (
    <ViewTabs
      label={t('list.views', { list: texts.many })}
      views={views}
      current={current ? savedKey(current.id) : (state.preset ?? '')}
      controls={controls}
      onChange={choose}
    />
  );
}

// A view of the declaration has no such name.
const savedKey = (id: string) => `saved:${id}`;
