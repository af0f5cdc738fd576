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
    draw(href, { text: badgeText(unread), bg, fg }).then(
      (drawn) => {
        if (!isLeft) Object.assign(link, { href: drawn, type: 'image/png' });
      },
      (error: unknown) => console.warn('The icon of the tab was not drawn', error),
    );
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

const most = 99;

/** At most three characters, which the badge has room for. */
export const badgeText = (unread: number): string => (unread > most ? `${most}+` : String(unread));

type Badge = { readonly text: string; readonly bg: string; readonly fg: string };

/** Edge of the drawn icon in px, and height of the badge in its lower half. */
const edge = 64;
const height = 40;

/** The picture with the badge, as the address of a PNG. @throws when the picture cannot be loaded */
async function draw(href: string, { text, bg, fg }: Badge): Promise<string> {
  const picture = new Image();
  picture.src = href;
  await picture.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: edge, height: edge });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser gives no canvas to draw on');
  pen.drawImage(picture, 0, 0, edge, edge);
  pen.font = `bold ${text.length > 2 ? 28 : 34}px sans-serif`;
  const width = Math.min(edge, Math.max(height, pen.measureText(text).width + 12));
  pen.fillStyle = bg;
  pen.beginPath();
  pen.roundRect(edge - width, edge - height, width, height, height / 2);
  pen.fill();
  pen.fillStyle = fg;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, edge - width / 2, edge - height / 2 + 2, width - 4);
  return canvas.toDataURL('image/png');
}
