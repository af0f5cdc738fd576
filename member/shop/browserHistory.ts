import type { HistoryPort } from './router.ts';

type KeptPlace = { readonly scrollY?: number } | null;

/** The history of this window. Pages keep the place the reader had reached in them. */
export function browserHistory(): HistoryPort {
  history.scrollRestoration = 'manual';
  const keepPlace = () => history.replaceState({ scrollY: window.scrollY }, '');
  // A page that is left for another site and opened again has its place, too.
  window.addEventListener('pagehide', keepPlace);
  const { scrollY }: { scrollY?: number } = Object(history.state);
  if (scrollY) window.scrollTo(0, scrollY);
  return {
    write(address, { replace }) {
      if (replace) return history.replaceState(null, '', address);
      keepPlace();
      history.pushState(null, '', address);
    },
    toTop: () => window.scrollTo(0, 0),
    toKeptScroll() {
      const place: KeptPlace = history.state;
      // After the page has been drawn.
      requestAnimationFrame(() => window.scrollTo(0, place?.scrollY ?? 0));
    },
    onMove(listener) {
      window.addEventListener('popstate', () => listener(location.pathname + location.search));
    },
  };
}
