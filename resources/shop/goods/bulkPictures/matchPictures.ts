import type { Attr } from '../../sku.ts';
import { placePictures } from '../spec/pictures/slots.ts';

/** A product whose pictures may be set. */
export type PictureProduct = {
  readonly id: number;
  readonly version: number;
  readonly goods_code: string;
  readonly name: string;
  readonly name_en: string | null;
  readonly images: readonly string[];
  readonly attrs: readonly Attr[];
  /** The SKUs that are not archived. */
  readonly skus: readonly { readonly id: number; readonly sku_code: string }[];
};

/** Where a picture goes: `main` is the first of the product, `number` orders the others. */
export type PicturePlace =
  | { readonly type: 'main' }
  | { readonly type: 'gallery'; readonly number: number }
  | { readonly type: 'value'; readonly vid: string; readonly label: string }
  | { readonly type: 'sku'; readonly id: number; readonly label: string };

export type PictureMatch = { readonly product: PictureProduct; readonly place: PicturePlace };

/**
 * Codes or names that a file may be named after, the whole name first: `SH003-red-2.jpg` gives `SH003-red-2`,
 * `SH003-red` and `SH003`.
 */
export function codesIn(fileName: string): readonly string[] {
  const stem = stemOf(fileName);
  const cuts = [...stem.matchAll(/[-_ (（]+[^-_ (（]*/g)].map(({ index }) => index);
  return [...new Set([stem, ...cuts.toReversed().map((at) => stem.slice(0, at).trim())])].filter(
    Boolean,
  );
}

/**
 * The product and the place that a file is named after: `CODE.jpg` and `CODE_main.jpg` are the main picture,
 * `CODE-2.jpg` the second one, `CODE-red.jpg` that of the value, a file named after a SKU code that of the SKU.
 * Instead of its code a product may be called by its name.
 */
export function matchPicture(
  fileName: string,
  products: readonly PictureProduct[],
): PictureMatch | undefined {
  const stem = stemOf(fileName);
  for (const code of codesIn(fileName)) {
    const rest = stem.slice(code.length).replace(/^[-_ (（]+|[)）]$/g, '');
    for (const product of products) {
      const sku = product.skus.find(({ sku_code: own }) => isSameText(own, code));
      const isProduct = namesOf(product).some((name) => isSameText(name, code));
      if (!isProduct && !sku) continue;
      // A product with one SKU may share its code.
      if (sku && (!isProduct || product.skus.length > 1))
        return { product, place: { type: 'sku', id: sku.id, label: sku.sku_code } };
      return { product, place: placeOf(rest, product) };
    }
  }
  return undefined;
}

/** The place that is named by what follows a code: `2`, `main`, the name of a value, or any other word. */
function placeOf(rest: string, product: PictureProduct): PicturePlace {
  if (rest === '' || /^(main|cover|主图|1|01)$/i.test(rest)) return { type: 'main' };
  const number = Number(/\d+$/.exec(rest)?.[0] ?? 99);
  const group = product.attrs.find(({ hasImage }) => hasImage === 1);
  // With a picture each, values are found by their names alone.
  const values = group?.values.map((value) => ({ ...value, image: value.image || 'none' })) ?? [];
  const vid = placePictures([rest], values).slots.get(0);
  const value = values.find((each) => each.vid === vid);
  return value
    ? { type: 'value', vid: value.vid, label: value.attrValue }
    : { type: 'gallery', number };
}

export type PlacedPicture = { readonly place: PicturePlace; readonly url: string };

/** The values of a product that its new pictures change, in wire form. `replaces`: its former pictures go. */
export function pictureChanges(
  { images, attrs, skus }: PictureProduct,
  pictures: readonly PlacedPicture[],
  replaces: boolean,
): Readonly<Record<string, unknown>> {
  const urlsOf = (type: PicturePlace['type']) =>
    pictures.filter(({ place }) => place.type === type).map(({ url }) => url);
  const numbered = pictures
    .flatMap(({ place, url }) => (place.type === 'gallery' ? [{ number: place.number, url }] : []))
    .toSorted((a, b) => a.number - b.number)
    .map(({ url }) => url);
  const main = urlsOf('main');
  const kept = replaces ? [] : images;
  // A new main picture stands in front, the others behind what is there.
  const next = [...new Set([...main, ...kept, ...numbered])];
  const ofValue = new Map(
    pictures.flatMap(({ place, url }) =>
      place.type === 'value' ? [[place.vid, url] as const] : [],
    ),
  );
  const ofSku = new Map(
    pictures.flatMap(({ place, url }) => (place.type === 'sku' ? [[place.id, url] as const] : [])),
  );
  return {
    ...(main.length + numbered.length > 0 && { images: next }),
    ...(ofValue.size > 0 && {
      attrs: attrs.map((attr) => ({
        ...attr,
        values: attr.values.map((value) => {
          const image = ofValue.get(value.vid);
          return image === undefined ? value : { ...value, image };
        }),
      })),
    }),
    // Unchanged SKUs are named by their id alone.
    ...(ofValue.size + ofSku.size > 0 && {
      skus: skus.map(({ id }) => {
        const image = ofSku.get(id);
        return image === undefined ? { id } : { id, image };
      }),
    }),
  };
}

const namesOf = ({ goods_code: code, name, name_en: english }: PictureProduct) =>
  [code, name, english ?? ''].filter((text) => text !== '');

const stemOf = (fileName: string): string => fileName.replace(/\.[^.]*$/, '').trim();

const isSameText = (one: string, other: string): boolean =>
  one.normalize('NFKC').toLowerCase() === other.normalize('NFKC').toLowerCase();
