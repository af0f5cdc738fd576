// What the server writes into every page it sends.

/** The name of the site. Empty when the server gives none. */
export function siteName(): string {
  const name = content('application-name');
  return name.startsWith('__') ? '' : name;
}

/** Origin of the calls: this server, unless the site uses an external API. */
export const apiBase = () => content('api-base') || location.origin;

const content = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';
