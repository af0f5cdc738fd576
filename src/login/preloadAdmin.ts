let hasStarted = false;

/**
 * Fetches the back office while the person types the password, so that it opens at once.
 *
 * The build names its files in `<meta name="admin-files">`; during development there is no such list.
 */
export function preloadAdmin(): void {
  if (hasStarted) return;
  hasStarted = true;
  const files = document.querySelector<HTMLMetaElement>('meta[name=admin-files]')?.content ?? '';
  document.head.append(...files.split(' ').filter(Boolean).map(linkTo));
}

function linkTo(file: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), {
    rel: 'modulepreload',
    href: file,
    nonce: document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '',
  });
}
