import { readFileSync, writeFileSync } from 'node:fs';
// Node takes its CommonJS build, which has nothing but a default export.
// eslint-disable-next-line import/default
import opentype, { type Names } from 'opentype.js';
import { characters, digits } from '../server/captcha/characters.ts';

/**
 * Writes the outlines of the captcha's characters to `server/captcha/glyphs.json`, so that the server
 * draws them without any font. Run again only when the list of characters changes:
 *
 *     node scripts/glyphs.ts [collection]
 *
 * Takes the simplified Chinese face of Noto Sans CJK (Debian: fonts-noto-cjk).
 */
const [, , path = '/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc'] = process.argv;
const target = 'server/captcha/glyphs.json';
/** Units of an outline from edge to edge; its middle is 0, 0. */
const em = 200;

const font = opentype.parse(faceOf(readFileSync(path), 'Noto Sans CJK SC'));
const signs = [...new Set([...characters, digits].join(''))];
const outlines = signs.map((sign) => `${JSON.stringify(sign)}:${JSON.stringify(outline(sign))}`);
writeFileSync(target, `{\n${outlines.join(',\n')}\n}\n`);
console.log(`${signs.length} outlines in ${target}`);

function outline(sign: string): string {
  const glyph = font.charToGlyph(sign);
  if (!glyph.index) throw new Error(`${path} has no ${sign}`);
  const drawn = glyph.getPath(0, 0, em);
  const { x1, y1, x2, y2 } = drawn.getBoundingBox();
  const [middleX, middleY] = [(x1 + x2) / 2, (y1 + y2) / 2];
  let [atX, atY] = [0, 0];
  let begin: readonly [number, number] = [0, 0];
  /** Coordinates relative to the pen, in whole units: half as long as absolute ones. */
  const moved = (x = 0, y = 0) => [Math.round(x - middleX) - atX, Math.round(y - middleY) - atY];
  return drawn.commands
    .map(({ type, x1: ax, y1: ay, x2: bx, y2: by, x, y }) => {
      // Closing a contour takes the pen back to where it began.
      if (type === 'Z') [atX, atY] = begin;
      if (type === 'Z') return 'z';
      const end = moved(x, y);
      const handles = { M: [], L: [], Q: moved(ax, ay), C: [...moved(ax, ay), ...moved(bx, by)] };
      const text = [...handles[type], ...end].join(' ').replaceAll(' -', '-');
      [atX, atY] = [atX + (end[0] ?? 0), atY + (end[1] ?? 0)];
      if (type === 'M') begin = [atX, atY];
      return type.toLowerCase() + text;
    })
    .join('');
}

/** One font of a collection, as a file of its own. */
function faceOf(collection: Buffer, name: string): ArrayBuffer {
  const count = collection.readUInt32BE(8);
  const starts = Array.from({ length: count }, (_, n) => collection.readUInt32BE(12 + 4 * n));
  const names = starts.map((start) => nameOf(opentype.parse(alone(collection, start))));
  const start = starts[names.indexOf(name)];
  if (start === undefined) throw new Error(`${path} holds ${names.join(', ')}, but no ${name}`);
  return alone(collection, start);
}

/** The tables of a collection begin where its directory says, so the directory moves to the front. */
function alone(collection: Buffer, start: number): ArrayBuffer {
  const tables = collection.readUInt16BE(start + 4);
  const directory = Buffer.from(collection.subarray(start, start + 12 + 16 * tables));
  for (let n = 0; n < tables; n++) {
    const place = 12 + 16 * n + 8;
    directory.writeUInt32BE(directory.readUInt32BE(place) + directory.length, place);
  }
  const whole = Buffer.concat([directory, collection]);
  return whole.buffer.slice(whole.byteOffset, whole.byteOffset + whole.length) as ArrayBuffer;
}

function nameOf({ names }: { readonly names: Names }): string {
  return names.windows?.fontFamily['en'] ?? '';
}
