import type { Language } from '../contract/index.ts';

// What the server writes into every page it sends.

/**
 * The name of the site. A page that came in one language may be read in another one, so the server
 * may name the site in each; empty when it does not name it at all.
 */
export const siteName = (language: Language) =>
  written(`meta[name=application-name][lang=${language}]`) ||
  written('meta[name=application-name]:not([lang])');

/** Origin of the calls: this server, unless the site uses an external API. */
export const apiBase = () => written('meta[name=api-base]') || location.origin;

/** Empty when it is absent, or when nobody has replaced what holds its place. */
function written(selector: string): string {
  const content = document.querySelector<HTMLMetaElement>(selector)?.content ?? '';
  return content.startsWith('__') ? '' : content;
}
