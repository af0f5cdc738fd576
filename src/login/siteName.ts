/** The name of the site, as the server writes it into every page. Empty when it does not. */
export function siteName(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=application-name]');
  return meta && !meta.content.startsWith('__') ? meta.content : '';
}
