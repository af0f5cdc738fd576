import { barcodeSvg } from '../../../../resources/shop/shared/barcode.ts';
import { escapeHtml } from '../../../../src/contract/index.ts';
import type { CarrierLabels, LabelAddress, LabelFile, LabelledParcel } from './carrierLabels.ts';

/** Adapters by carrier code; carriers without one get a label that is drawn here. */
export type LabelAdapters = Readonly<Record<string, CarrierLabels>>;

/** Draws the label of a parcel by the adapter of its carrier. */
export const drawLabel = (adapters: LabelAdapters, parcel: LabelledParcel): Promise<LabelFile> =>
  (adapters[parcel.carrier.code] ?? ownLabel).draw(parcel);

/** Our own label: A6, carrier and barcode on top, receiver large, sender and contents below. */
export const ownLabel: CarrierLabels = {
  async draw(parcel) {
    const svg = labelSvg(parcel, await barcodeSvg(parcel.expressNo));
    return {
      media: 'image/svg+xml',
      content: Buffer.from(svg).toString('base64'),
      widthMm: width,
      heightMm: height,
    };
  },
};

/** A6, in millimetres. */
const width = 105;
const height = 148;
const margin = 6;
const inner = width - 2 * margin;

/** The label as an SVG document; its unit is a millimetre. */
function labelSvg(parcel: LabelledParcel, barcode: string): string {
  const { carrier, expressNo, receiver, sender, orderNo, pieces, weightGrams, headings } = parcel;
  const bars = barcode.replace(
    '<svg ',
    `<svg x="${margin}" y="20" width="${inner}" height="20" preserveAspectRatio="none" `,
  );
  const kilograms = weightGrams > 0 ? `${(weightGrams / 1000).toFixed(2)} kg` : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="${fonts}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    textAt(carrier.name, { y: 15, size: 8, weight: 700 }),
    textAt(carrier.code, { y: 15, size: 4.5, x: width - margin, anchor: 'end' }),
    bars,
    textAt(expressNo, { y: 46, size: 5, x: width / 2, anchor: 'middle', weight: 600 }),
    rule(50),
    addressAt(headings.to, receiver, { y: 58, size: 6, lines: 4 }),
    rule(104),
    sender ? addressAt(headings.from, sender, { y: 110, size: 3.6, lines: 2 }) : '',
    rule(130),
    textAt([`No. ${orderNo}`, `× ${pieces}`, kilograms].filter(Boolean).join('   '), {
      y: 138,
      size: 4,
    }),
    '</svg>',
  ].join('\n');
}

/** Every family has to be on the machine that prints. */
const fonts = 'PingFang SC, Microsoft YaHei, Noto Sans CJK SC, Noto Sans SC, sans-serif';

const rule = (y: number) =>
  `<path d="M${margin} ${y}H${width - margin}" stroke="#000" stroke-width="0.4"/>`;

type AddressPlace = {
  readonly y: number;
  /** Height of the letters, in millimetres. */
  readonly size: number;
  /** Lines that the place may take. */
  readonly lines: number;
};

/** Heading, then name and number, then the place on as many lines as there is room for. */
function addressAt(
  heading: string,
  address: LabelAddress,
  { y, size, lines }: AddressPlace,
): string {
  const step = size * 1.35;
  const name = [address.name, address.mobile].filter(Boolean).join('  ');
  const place = wrapped(address.place, inner / (size * 0.9), lines);
  return [
    textAt(heading, { y, size: 3.4 }),
    textAt(name, { y: y + step, size, weight: 700 }),
    ...place.map((line, at) => textAt(line, { y: y + (at + 2) * step, size: size * 0.9 })),
  ].join('\n');
}

type TextPlace = {
  readonly y: number;
  readonly size: number;
  readonly x?: number;
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
};

/** A text too long for the label is pressed together, as a letter cut off may be the one that matters. */
function textAt(
  text: string,
  { y, size, x = margin, weight = 400, anchor = 'start' }: TextPlace,
): string {
  const fit =
    emsOf(text) * size > inner ? ` textLength="${inner}" lengthAdjust="spacingAndGlyphs"` : '';
  return `<text x="${x}" y="${y.toFixed(1)}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}"${fit}>${escapeHtml(text)}</text>`;
}

/**
 * Breaks a text into lines of at most so many ems: Chinese anywhere, other words as a whole. The last of
 * `most` lines takes the rest.
 */
export function wrapped(text: string, ems: number, most: number): readonly string[] {
  const pieces =
    text.match(/[\p{Script=Han}，。、（）]|[^\s\p{Script=Han}，。、（）]+|\s+/gu) ?? [];
  const lines: string[] = [''];
  for (const piece of pieces) {
    const line = lines.at(-1) ?? '';
    const isFull = emsOf(line + piece.trimEnd()) > ems && line.trim() !== '';
    if (isFull && lines.length < most) lines.push(piece.trimStart());
    else lines[lines.length - 1] = line + piece;
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}

/** Estimated width: a Chinese sign is as wide as it is high, others are a little more than half of it. */
const emsOf = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + (/[\u2e80-\uffef]/u.test(sign) ? 1 : 0.58), 0);
