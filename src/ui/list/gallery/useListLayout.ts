import { usePreference } from '../../data/usePreference.ts';
import { useScope } from '../../scope/Scope.tsx';

export type ListLayout = 'gallery' | 'table';

/** Layout of a list with a gallery: the user's choice, or the declared one. */
export function useListLayout() {
  const { resource } = useScope();
  const { value, save } = usePreference('layout', resource);
  const declared = resource.list.gallery === 'opens' ? 'gallery' : 'table';
  return { layout: chosen(value) ?? declared, choose: (as: ListLayout) => save({ as }) } as const;
}

/** A stored preference is read as text that anybody may have written. */
function chosen(value: unknown): ListLayout | undefined {
  const as = Object(value)['as'];
  return as === 'gallery' || as === 'table' ? as : undefined;
}
