const most = 99;

/** At most three characters, which the badge has room for. */
export const badgeText = (unread: number): string => (unread > most ? `${most}+` : String(unread));

type Badge = { readonly unread: number; readonly bg: string; readonly fg: string };

/** Edge of the drawn icon in px, and height of the badge in its lower half. */
const edge = 64;
const height = 40;

/** The picture with the badge, as the address of a PNG. @throws when the picture cannot be loaded */
export async function drawTabIcon(href: string, { unread, bg, fg }: Badge): Promise<string> {
  const text = badgeText(unread);
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
