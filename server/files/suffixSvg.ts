/** Allowed parameters of a drawn file icon. */
export const suffixPattern = /^[a-z0-9]{1,10}$/i;
export const colourPattern =
  /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|rgba?\([\d.,%\s/]{1,40}\)|[a-z]{3,24})$/i;

/**
 * A sheet of paper with a folded corner and a coloured band that names the suffix.
 *
 * Both values have to match their pattern above: nothing is escaped here. Source: contract 2.8.
 */
export function suffixSvg(suffix: string, background: string): string {
  const text = suffix.slice(0, 4).toUpperCase();
  const colour = background || colourOf(text);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">',
    '<path fill="#e2e5e7" d="M128 0c-18 0-32 14-32 32v448c0 18 14 32 32 32h320c18 0 32-14 32-32V128L352 0z"/>',
    '<path fill="#b0b7bd" d="M384 128h96L352 0v96c0 18 14 32 32 32z"/>',
    '<path fill="#cad1d8" d="M480 224l-96-96h96z"/>',
    `<path fill="${colour}" d="M416 416c0 9-7 16-16 16H48c-9 0-16-7-16-16V256c0-9 7-16 16-16h352c9 0 16 7 16 16z"/>`,
    `<text x="224" y="374" text-anchor="middle" fill="#fff" font-family="Arial, Helvetica, sans-serif" font-size="104" font-weight="700">${text}</text>`,
    '</svg>',
  ].join('');
}

/** The same colour for the same letters, for ever. */
export function colourOf(text: string): string {
  const [red, green, blue] = fromHsv(littleEndian(adler32(text)) % 360);
  return `rgb(${red},${green},${blue})`;
}

function adler32(text: string): number {
  let [low, high] = [1, 0];
  for (const byte of Buffer.from(text)) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return high * 65_536 + low;
}

function littleEndian(sum: number): number {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(sum);
  return bytes.readUInt32LE();
}

const saturation = 0.3;
const brightness = 0.9;

/** Red, green and blue from 0 to 255, rounded down. */
function fromHsv(hue: number): readonly [number, number, number] {
  const channel = (offset: number) => {
    const k = (offset + hue / 60) % 6;
    const share = brightness - brightness * saturation * Math.max(0, Math.min(k, 4 - k, 1));
    return Math.floor(share * 255);
  };
  return [channel(5), channel(3), channel(1)];
}
