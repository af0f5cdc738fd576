import { countText, ViewTabs, type View } from '../../../kit/index.ts';
import { useScope } from '../../scope/Scope.tsx';
import { readAddress, viewPatch } from '../../model/address.ts';
import type { ViewCounts } from '../counts.ts';
import { useListScreen } from '../../scope/ListContext.tsx';
import { currentView, useSavedViews } from './savedViews.ts';
import { useText } from '../../../texts/index.ts';

type ViewsProps = {
  readonly counts: ViewCounts;
  /** Total number of rows, once it is known. */
  readonly all: string | undefined;
  /** Id of the element the tabs control. */
  readonly controls: string;
};

/** Tabs for all rows, each preset with its count, and the saved views. The address holds the choice. */
export function Views({ counts, all, controls }: ViewsProps) {
  const t = useText('ui');
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
    // Leaving a saved view removes its filters; filters set by hand stay.
    const kept = current ? { ...state, conditions: {} } : state;
    if (!view)
      return change({
        ...viewPatch(resource, kept, key || undefined),
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

// Key of a saved view; no preset can have such a name.
const savedKey = (id: string) => `saved:${id}`;
