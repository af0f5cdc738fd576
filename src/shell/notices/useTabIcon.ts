import { useTheme } from '@mui/material/styles';
import { useEffect } from 'react';

/** Draws the number of unread notices over the icon of the browser tab; 0 shows the icon alone. */
export function useTabIcon(unread: number): void {
  const { bg, fg } = useBadgeColours();
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (!link || unread === 0) return;
    const { href, type } = link;
    let isLeft = false;
    // Loaded once something is unread.
    import('./drawTabIcon.ts')
      .then(({ drawTabIcon }) => drawTabIcon(href, { unread, bg, fg }))
      .then((drawn) => {
        if (!isLeft) Object.assign(link, { href: drawn, type: 'image/png' });
      })
      .catch((error: unknown) => console.warn('The icon of the tab was not drawn', error));
    return () => {
      isLeft = true;
      Object.assign(link, { href, type });
    };
  }, [unread, bg, fg]);
}

/** Tab icons do not follow the theme of the page: they stand on the bar of the browser. */
function useBadgeColours() {
  const { unread, onUnread } = useTheme().palette.ui;
  return { bg: unread, fg: onUnread };
}
