// oxlint-disable-next-line no-restricted-imports -- goods of several hotspots are read by one call
import { useLocale, useGetMany } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { localizedName } from '../../../src/schema/index.ts';
import { isOnSale, mostHotspots } from '../looks.ts';
import type { Point } from '../shared/picturePoints.ts';
import { type Hotspot, hotspotsIn, indexAfter, picturesIn } from './hotspots.ts';

/** The hotspots of the form around it, the picture that is shown, and the one that is worked on. */
export function useHotspots(name: string) {
  const { setValue } = useFormContext();
  const { fields: lines, append, remove } = useFieldArray({ name, keyName: 'lineKey' });
  const wire: unknown = useWatch({ name });
  const spots = hotspotsIn(wire);
  const pictures = usePictures();
  useFollowedPictures(name, spots, pictures);
  const [shown, setShown] = useState(0);
  const [selected, setSelected] = useState<number>();
  const picture = Math.min(shown, pictures.length - 1);
  const write = (index: number, values: Readonly<Partial<Point>>) => {
    for (const [key, value] of Object.entries(values))
      setValue(`${name}.${index}.${key}`, value, { shouldDirty: true, shouldValidate: true });
  };
  return {
    spots,
    keys: lines.map(({ lineKey }) => lineKey),
    pictures,
    picture,
    selected,
    isFull: spots.length >= mostHotspots,
    showPicture(index: number) {
      setShown(index);
      setSelected(undefined);
    },
    /** Chooses a hotspot and shows its picture. */
    select(index: number) {
      setSelected(index);
      const at = spots[index]?.image_index ?? 0;
      if (at < pictures.length) setShown(at);
    },
    add(point: Point) {
      if (spots.length >= mostHotspots) return;
      const { x, y } = point;
      append({ image_index: picture, x, y, goods_id: null, sku_id: null }, { shouldFocus: false });
      setSelected(spots.length);
    },
    move: write,
    remove(index: number) {
      remove(index);
      setSelected(undefined);
    },
  };
}

const usePictures = () => picturesIn(useWatch({ name: ['cover', 'images'] }));

/** Keeps hotspots on their pictures, unless the form has got other hotspots at the same moment. */
function useFollowedPictures(
  name: string,
  spots: readonly Hotspot[],
  pictures: readonly string[],
): void {
  const { setValue } = useFormContext();
  const current = { pictures, spots: JSON.stringify(spots) };
  const last = useRef(current);
  const key = pictures.join('\n');
  const follow = useEffectEvent(() => {
    const before = last.current;
    if (before.pictures.join('\n') === key || before.spots !== current.spots) return;
    for (const [index, { image_index: at }] of spots.entries()) {
      const next = indexAfter(at, before.pictures, pictures);
      if (next !== at) setValue(`${name}.${index}.image_index`, next, { shouldDirty: true });
    }
  });
  const remember = useEffectEvent(() => {
    last.current = current;
  });
  useEffect(() => {
    follow();
    remember();
  }, [key, current.spots]);
}

/** Names of the products, and those that are not for sale. */
export function useProducts(spots: readonly Hotspot[]) {
  const locale = useLocale();
  const ids = [...new Set(spots.map(({ goods_id: id }) => id).filter((id) => id > 0))];
  const { data } = useGetMany(
    'shop_goods',
    { ids, meta: { isQuiet: true } },
    { enabled: ids.length > 0, retry: false },
  );
  const saved = spots.flatMap(({ goods }) => (isRow(goods) ? [goods] : []));
  const found = new Map(
    [...saved, ...(data ?? []).filter(Boolean)].map((row) => [Number(row['id']), row] as const),
  );
  return {
    nameOf: (id: number) => {
      const row = found.get(id);
      return row ? String(localizedName(row, 'name', locale) ?? `#${id}`) : undefined;
    },
    isOffSale: (id: number) => {
      const row = found.get(id);
      return row !== undefined && !isOnSale(row['status']);
    },
  };
}

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && 'status' in value;
