import { expect, test } from 'vitest';
import type { LabelledParcel } from './carrierLabels.ts';
import { drawLabel, wrapped } from './ownLabel.ts';

const parcel: LabelledParcel = {
  orderNo: '20251120148213',
  carrier: { code: 'QY', name: '青羽速递' },
  expressNo: 'QY1001',
  receiver: {
    name: '林 <知夏>',
    mobile: '19900003602',
    place: '浙江省 杭州市 西湖区 文三路 478 号',
  },
  sender: { name: '仓储部', mobile: '19900000001', place: '浙江省 杭州市 采桑路 8 号' },
  pieces: 3,
  weightGrams: 1500,
  headings: { to: '收', from: '寄' },
};

const svgOf = async (given: LabelledParcel) =>
  Buffer.from((await drawLabel({}, given)).content, 'base64').toString();

test('a carrier without an adapter gets an A6 label with the bars of the number', async () => {
  const { content: _, ...file } = await drawLabel({}, parcel);
  const svg = await svgOf(parcel);
  const other = await svgOf({ ...parcel, expressNo: 'QY1002' });

  expect(file).toEqual({ media: 'image/svg+xml', widthMm: 105, heightMm: 148 });
  expect(svg).toContain('>QY1001</text>');
  expect(svg).toContain('青羽速递');
  expect(svg).toContain('No. 20251120148213   × 3   1.50 kg');
  expect(svg.match(/<path stroke[^>]*>/g)).not.toEqual(other.match(/<path stroke[^>]*>/g));
});

test('signs of XML in a name are text, not marks', async () => {
  expect(await svgOf(parcel)).toContain('林 &lt;知夏&gt;  19900003602');
});

test('a shop without an address to ship from prints a label without it', async () => {
  expect(await svgOf({ ...parcel, sender: undefined })).not.toContain('>寄<');
});

test('a carrier with an adapter is labelled by it', async () => {
  const file = { media: 'image/png', content: 'AA==', widthMm: 100, heightMm: 180 } as const;

  expect(await drawLabel({ QY: { draw: async () => file } }, parcel)).toEqual(file);
  expect((await drawLabel({ ZZ: { draw: async () => file } }, parcel)).media).toBe('image/svg+xml');
});

test('Chinese breaks anywhere, words stay whole, and the last line takes the rest', () => {
  expect(wrapped('浙江省杭州市西湖区', 4, 3)).toEqual(['浙江省杭', '州市西湖', '区']);
  expect(wrapped('12 Linen Street, Westhaven', 8, 9)).toEqual(['12 Linen', 'Street,', 'Westhaven']);
  expect(wrapped('浙江省杭州市西湖区', 4, 2)).toEqual(['浙江省杭', '州市西湖区']);
  expect(wrapped('', 4, 2)).toEqual([]);
});
