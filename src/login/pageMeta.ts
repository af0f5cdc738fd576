import type { Language } from '../contract/index.ts';

/**
 * The name of the site, which the server writes into every page. A page may be switched to another
 * language, so the server may give the name in each; empty if it gives none.
 */
export const siteName = (language: Language) =>
  metaContent(`meta[name=application-name][lang=${language}]`) ||
  metaContent('meta[name=application-name]:not([lang])');

/** Address of the site's own logo; empty if it has none. */
export const siteLogo = () => metaContent('meta[name=site-logo]');

/** Origin of the API: this server, unless the site uses an external one. */
export const apiBase = () => metaContent('meta[name=api-base]') || location.origin;

/** Empty if the tag is absent or still holds its placeholder. */
function metaContent(selector: string): string {
  const content = document.querySelector<HTMLMetaElement>(selector)?.content ?? '';
  return content.startsWith('__') ? '' : content;
}

let hasStarted = false;

/**
 * Preloads the back office while the person types the password.
 *
 * The build lists its files in `<meta name="admin-files">`; the development server has no such list.
 */
export function preloadAdmin(): void {
  if (hasStarted) return;
  hasStarted = true;
  const files = metaContent('meta[name=admin-files]');
  document.head.append(...files.split(' ').filter(Boolean).map(linkTo));
}

function linkTo(file: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), {
    rel: 'modulepreload',
    href: file,
    nonce: document.querySelector<HTMLMetaElement>('[property=csp-nonce]')?.nonce ?? '',
  });
}
