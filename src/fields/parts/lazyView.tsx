import { styled } from '@mui/material/styles';
import { lazy, Suspense, type ComponentType } from 'react';

/** A view that is fetched when it is first drawn; until then its place is kept. */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function LazyView(props: Props) {
    return (
      <Suspense fallback={<Place aria-busy="true" />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

const Place = styled('div')(({ theme }) => ({
  minHeight: theme.measure.control,
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.ui.sunken,
  '@media (pointer: coarse)': { minHeight: theme.measure.touch },
}));
