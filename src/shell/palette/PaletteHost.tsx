import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../../kit/index.ts';
import { keyMap, useKeys } from '../../ui/keys/index.ts';
import type { Started } from '../useStart.ts';
import { openPalette, paletteStore } from './paletteStore.ts';
import { useText } from '../../texts/index.ts';
import { isComposing } from '../../kit/keys/isComposing.ts';

const Palette = lazy(() =>
  import('./Palette.tsx').then(({ Palette: each }) => ({ default: each })),
);

type Props = Pick<Started, 'tabsViewRoutes' | 'granted'>;

/** Listens for the key of the palette, and shows it once it was asked for. */
export function PaletteHost(props: Props) {
  const t = useText('shell');
  const { isOpen } = useSyncExternalStore(paletteStore.subscribe, paletteStore.get);
  useKeys([
    {
      id: 'palette',
      keys: keyMap.palette.keys,
      in: keyMap.palette.in,
      label: t('palette.label'),
      run: () => (isOpen ? paletteStore.close() : openPalette()),
    },
  ]);
  if (!isOpen) return null;
  return (
    <Suspense fallback={<Early />}>
      <Palette {...props} />
    </Suspense>
  );
}

/** Keeps keys typed while the palette loads, since users type at once. */
function Early() {
  const t = useText('shell');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      if (event.key === 'Escape') paletteStore.close();
      // An open layer in front may hold the focus.
      if (document.activeElement === input.current || !isTyped(event)) return;
      event.preventDefault();
      event.stopPropagation();
      paletteStore.type(paletteStore.get().early + event.key);
    };
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, []);
  return (
    <VisuallyHidden>
      <input
        ref={input}
        autoFocus
        tabIndex={-1}
        aria-label={t('palette.label')}
        onChange={(event) => paletteStore.type(event.target.value)}
      />
    </VisuallyHidden>
  );
}

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;
