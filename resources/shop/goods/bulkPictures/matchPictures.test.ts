import { expect, test } from 'vitest';
import { codesIn, matchPicture, pictureChanges, type PictureProduct } from './matchPictures.ts';

const shirt: PictureProduct = {
  id: 31,
  version: 4,
  goods_code: 'SH003',
  name: '亚麻衬衫',
  name_en: 'Linen shirt',
  images: ['/a.svg', '/b.svg'],
  attrs: [
    {
      aid: 'c',
      attrName: '颜色',
      hasImage: 1,
      values: [
        { vid: 'r', attrValue: '红', attrValueEn: 'Red', image: '/r.svg' },
        { vid: 'b', attrValue: '蓝', attrValueEn: 'Blue' },
      ],
    },
  ],
  skus: [
    { id: 1, sku_code: 'SH003-01' },
    { id: 2, sku_code: 'SH003-02' },
  ],
};
const mug: PictureProduct = {
  ...shirt,
  id: 32,
  goods_code: 'MUG',
  name: '马克杯',
  name_en: null,
  attrs: [],
  skus: [{ id: 9, sku_code: 'MUG' }],
};
const placeOf = (name: string) => {
  const found = matchPicture(name, [shirt, mug]);
  return found && [found.product.id, found.place];
};

test('the codes in a file name are tried from the longest', () => {
  expect(codesIn('SH003-red_2.JPG')).toEqual(['SH003-red_2', 'SH003-red', 'SH003']);
  expect(codesIn('SH003 (2).png')).toEqual(['SH003 (2)', 'SH003']);
});

test.each<readonly [file: string, place: unknown]>([
  ['SH003.jpg', [31, { type: 'main' }]],
  ['sh003_main.png', [31, { type: 'main' }]],
  ['SH003-3.jpg', [31, { type: 'gallery', number: 3 }]],
  ['SH003 (2).jpg', [31, { type: 'gallery', number: 2 }]],
  ['SH003-back.jpg', [31, { type: 'gallery', number: 99 }]],
  ['SH003-blue.jpg', [31, { type: 'value', vid: 'b', label: '蓝' }]],
  ['SH003-02.jpg', [31, { type: 'sku', id: 2, label: 'SH003-02' }]],
  ['Linen shirt-2.jpg', [31, { type: 'gallery', number: 2 }]],
  ['亚麻衬衫.jpg', [31, { type: 'main' }]],
  ['MUG.jpg', [32, { type: 'main' }]],
  ['SH0031.jpg', undefined],
])('%s finds its place', (file, place) => {
  expect(placeOf(file)).toEqual(place);
});

test('a main picture stands in front, numbered ones behind what is there, in order', () => {
  const pictures = [
    { place: { type: 'gallery', number: 3 }, url: '/3' },
    { place: { type: 'main' }, url: '/m' },
    { place: { type: 'gallery', number: 2 }, url: '/2' },
  ] as const;

  expect(pictureChanges(shirt, pictures, false)).toEqual({
    images: ['/m', '/a.svg', '/b.svg', '/2', '/3'],
  });
  expect(pictureChanges(shirt, pictures, true)).toEqual({ images: ['/m', '/2', '/3'] });
});

test('pictures of a value and of a SKU leave everything else as it is', () => {
  const pictures = [
    { place: { type: 'value', vid: 'b', label: '蓝' }, url: '/blue' },
    { place: { type: 'sku', id: 2, label: 'SH003-02' }, url: '/two' },
  ] as const;

  expect(pictureChanges(shirt, pictures, true)).toEqual({
    attrs: [
      {
        ...shirt.attrs[0],
        values: [
          shirt.attrs[0]?.values[0],
          { vid: 'b', attrValue: '蓝', attrValueEn: 'Blue', image: '/blue' },
        ],
      },
    ],
    skus: [{ id: 1 }, { id: 2, image: '/two' }],
  });
});
