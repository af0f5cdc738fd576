/** Thousandths of the width and the height of a picture, from its top left. */
export type Point = { readonly x: number; readonly y: number };

/** The nearest position on the picture. */
export const onPicture = (thousandths: number): number =>
  Number.isFinite(thousandths) ? Math.min(1_000, Math.max(0, Math.round(thousandths))) : 0;

type Frame = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Position of a pointer on a picture. */
export const pointAt = (
  { left, top, width, height }: Frame,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point => ({
  x: onPicture(((clientX - left) / width) * 1_000),
  y: onPicture(((clientY - top) / height) * 1_000),
});

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const step = 5;
const largeStep = 50;

/** Position of a hotspot after an arrow key, further with Shift; undefined for another key. */
export function movedByKey(
  { x, y }: Point,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): Point | undefined {
  const direction = directions[key];
  const by = shiftKey ? largeStep : step;
  return direction && { x: onPicture(x + direction.x * by), y: onPicture(y + direction.y * by) };
}
