import { ViewTabs, type View } from '../base/index.ts';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { countText, type Counts } from './facts.ts';
import { useListScreen } from './ListContext.tsx';
import { viewPatch } from './viewPatch.ts';

type Props = {
  readonly counts: Counts;
  /** Of all rows, when it is known. */
  readonly all: string | undefined;
  /** Id of the element the views change. */
  readonly controls: string;
};

/** All rows and each named view, with their counts. The choice stands in the address. */
export function Views({ counts, all, controls }: Props) {
  const t = useUiText();
  const { resource, texts } = useScope();
  const { address } = useListScreen();
  const presets = Object.entries(resource.presets);
  if (!presets.length) return null;
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
  ];
  return (
    <ViewTabs
      label={t('list.views', { list: texts.many })}
      views={views}
      current={address.state.preset ?? ''}
      controls={controls}
      onChange={(key) => address.change(viewPatch(resource, address.state, key || undefined))}
    />
  );
}
