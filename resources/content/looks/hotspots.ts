import { readOr, type Row } from '../../../src/schema/index.ts';
import { look, type lookHotspot } from '../looks.ts';
import { onPicture, type Point } from '../shared/picturePoints.ts';

/** A hotspot as a form holds it; an unreadable position counts as the nearest one on the picture. */
export type Hotspot = Point &
  Pick<Row<typeof lookHotspot>, 'image_index'> & {
    /** 0 while none is chosen. */
    readonly goods_id: number;
    readonly sku_id: number;
    /** Product as the server returned it with the saved hotspot. */
    readonly goods: unknown;
  };

/** The value of the field in a form. */
export const hotspotsIn = (wire: unknown): readonly Hotspot[] =>
  (Array.isArray(wire) ? (wire as readonly Readonly<Record<string, unknown>>[]) : []).map(
    (spot) => ({
      image_index: Number(spot['image_index'] ?? 0),
      x: onPicture(Number(spot['x'] ?? 0)),
      y: onPicture(Number(spot['y'] ?? 0)),
      goods_id: Number(spot['goods_id'] ?? 0),
      sku_id: Number(spot['sku_id'] ?? 0),
      goods: spot['goods'],
    }),
  );

/**
 * Addresses of the cover and of the pictures of a form, by `image_index`; `''` for one that cannot be shown.
 */
export function picturesIn([cover, images]: readonly unknown[]): readonly string[] {
  const { cover: one } = look.fields;
  const list = Array.isArray(images) ? images : [];
  return [cover, ...list].map((address) => String(readOr(one, address, '')));
}

/**
 * `image_index` after pictures were moved, added or removed: a hotspot stays on its picture. The cover is always 0.
 * Without its picture it gets the first index that has none, and is shown as missing one.
 */
export function indexAfter(
  index: number,
  before: readonly string[],
  after: readonly string[],
): number {
  const address = before[index];
  if (index === 0 || address === undefined) return index;
  const found = after.indexOf(address, 1);
  if (found > 0) return found;
  const instead = after[index];
  // Another address in the same place replaces the picture.
  const isReplaced = before.length === after.length && instead && !before.includes(instead);
  return isReplaced ? index : after.length;
}
