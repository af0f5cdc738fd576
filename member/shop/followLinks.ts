import { isStorePath } from './routes.ts';
import type { StoreRouter } from './router.ts';

/**
 * Lets plain links and forms of the storefront open their pages without loading the document anew. Without
 * scripts they work as they stand, so screens need no components for them.
 *
 * A form with `data-keep-scroll` and a link with it leave the reader where they are.
 *
 * @returns how to stop
 */
export function followLinks(
  document: Document,
  router: Pick<StoreRouter, 'go' | 'get'>,
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('submit', onSubmit, { signal });
  return () => stopping.abort();

  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || event.defaultPrevented || event.button !== 0 || !isPlain) return;
    if (link.target !== '' || link.hasAttribute('download')) return;
    const address = ownAddress(link.href);
    if (address === undefined || link.hash !== '') return;
    event.preventDefault();
    void router.go(address, optionsOf(link, address));
  }

  function onSubmit(event: SubmitEvent): void {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    if (form.method !== 'get') return;
    const url = new URL(form.action);
    const fields = [...new FormData(form)].flatMap(([name, value]) =>
      // An empty field is no part of a search.
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    );
    url.search = String(new URLSearchParams(fields));
    const address = ownAddress(url.href);
    if (address === undefined) return;
    event.preventDefault();
    void router.go(address, optionsOf(form, address));
  }

  /** The page that is open already takes its own place in the history. */
  function optionsOf({ dataset }: HTMLElement, address: string) {
    return {
      replace: address === router.get().page.address,
      keepScroll: dataset['keepScroll'] !== undefined,
    };
  }
}

/** Path and query of a page of the storefront; undefined for any other address. */
function ownAddress(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const { origin, pathname, search } = new URL(href);
  return origin === location.origin && isStorePath(pathname) ? pathname + search : undefined;
}
