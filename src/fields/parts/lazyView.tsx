import { styled } from '@mui/material/styles';
import { type ComponentType, lazy, Suspense } from 'react';

/** A view that is fetched when it is first drawn, or before; until then its place is kept. */
export type LazyView<Props> = ComponentType<Props> & { readonly preload: () => void };

export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyView<Props> {
  const Loaded = lazy(async () => ({ default: await load() }));
  function View(props: Props) {
    return (
      <Suspense fallback={<Place aria-busy="true" />}>
        <Loaded {...props} />
      </Suspense>
    );
  }
  // A failed preload is ignored: drawing loads again and reports.
  return Object.assign(View, { preload: () => void load().catch(() => undefined) });
}

/** Fetches a view that will be needed soon. */
export function preload<Props>(view: ComponentType<Props> | LazyView<Props>): void {
  if ('preload' in view) view.preload();
}

const Place = styled('div')(({ theme }) => ({
  minHeight: theme.measure.control,
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.ui.sunken,
  '@media (pointer: coarse)': { minHeight: theme.measure.touch },
}));
