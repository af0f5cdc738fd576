import { picture, type Placed } from './layout.ts';

/** Where a person must click, in their order. */
export type ClickTarget = Pick<Placed, 'x' | 'y' | 'side'>;

/** Sizes in which a picture can have been shown; outside of them nobody clicked anything. */
const shown = { min: 50, max: 4_000 } as const;

/** Whether each click hits its target, and no click is left over. Nothing in the way tells which. */
export function areHit(targets: readonly ClickTarget[], info: string): boolean {
  const clicks = readClicks(info);
  if (!clicks || clicks.length !== targets.length || targets.length === 0) return false;
  return targets.map((target, n) => isHit(target, clicks[n])).every(Boolean);
}

type Click = { readonly x: number; readonly y: number };

const isHit = ({ x, y, side }: ClickTarget, click: Click | undefined): boolean =>
  click !== undefined && click.x >= x && click.x <= x + side && click.y >= y && click.y <= y + side;

/** Clicks in pixels of the picture as it was drawn; undefined for what is none of ours. */
export function readClicks(info: string): readonly Click[] | undefined {
  if (!form.test(info)) return undefined;
  const [places = '', width = '', height = ''] = info.split(';');
  const [across, down] = [Number(width), Number(height)];
  if (!isSize(across) || !isSize(down)) return undefined;
  return places.split('-').map((place) => {
    const [x = '', y = ''] = place.split(',');
    return { x: (Number(x) * picture.width) / across, y: (Number(y) * picture.height) / down };
  });
}

const isSize = (size: number): boolean => size >= shown.min && size <= shown.max;

const form =
  /^\d{1,4}(?:\.\d{1,8})?,\d{1,4}(?:\.\d{1,8})?(?:-\d{1,4}(?:\.\d{1,8})?,\d{1,4}(?:\.\d{1,8})?){0,9};\d{1,4}(?:\.\d{1,8})?;\d{1,4}(?:\.\d{1,8})?$/;
