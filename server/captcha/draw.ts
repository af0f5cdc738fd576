import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { icons } from './icons.ts';
import { picture, type Placed, type DrawRandom } from './layout.ts';

const { width, height } = picture;

/** Draws things over a restless ground, as PNG. */
export function draw(placed: readonly Placed[], random: DrawRandom): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground(random)}${placed.map((each) => thing(each, random)).join('')}${scratches(random)}</svg>`;
  return png(svg);
}

/** Draws the digits of a code on white. Source: contract 3.5.1. */
export function drawCode(code: string, random: DrawRandom): Promise<Buffer> {
  const signs = [...code].map((sign, n) =>
    at(
      { x: 22 + 26 * n, y: 20 + random(-3, 3), degrees: random(-15, 15), scale: 30 / em },
      `<path d="${outline(sign)}" fill="${ink(random)}"/>`,
    ),
  );
  return png(
    `<svg xmlns="http://www.w3.org/2000/svg" width="122" height="40"><rect width="122" height="40" fill="#fff"/>${signs.join('')}</svg>`,
  );
}

const png = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 6, palette: false }).toBuffer();

function thing({ thing: drawn, size, degrees, x, y, side }: Placed, random: DrawRandom): string {
  const middle = { x: x + side / 2, y: y + side / 2, degrees };
  const colour = ink(random);
  if ('icon' in drawn) {
    const markup = `<g transform="translate(-16 -16)" color="${colour}">${icons[drawn.icon]}</g>`;
    return at({ ...middle, scale: size / iconSide }, markup);
  }
  // A pale rim keeps it readable on whatever the ground is there.
  const path = `<path d="${outline(drawn.character)}" fill="${colour}" stroke="#fff" stroke-opacity=".7" stroke-width="14" paint-order="stroke"/>`;
  return at({ ...middle, scale: size / em }, path);
}

type Where = {
  readonly x: number;
  readonly y: number;
  readonly degrees: number;
  readonly scale: number;
};

const at = ({ x, y, degrees, scale }: Where, markup: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale})">${markup}</g>`;

/** Side of the square an icon and an outline are written in. */
const iconSide = 32;
const em = 200;

/** Dark enough on every ground. */
const ink = (random: DrawRandom): string =>
  `hsl(${random(0, 359)},${random(55, 85)}%,${random(20, 28)}%)`;

const pale = (random: DrawRandom): string =>
  `hsl(${random(0, 359)},${random(35, 70)}%,${random(76, 88)}%)`;

/** Pale clouds and dots, which confuse edge detection. */
function ground(random: DrawRandom): string {
  const clouds = times(
    14,
    () =>
      `<ellipse cx="${random(0, width)}" cy="${random(0, height)}" rx="${random(25, 90)}" ry="${random(20, 60)}" fill="${pale(random)}" fill-opacity=".75"/>`,
  );
  const dots = times(
    90,
    () =>
      `<circle cx="${random(0, width)}" cy="${random(0, height)}" r="${random(6, 18) / 10}" fill="hsl(${random(0, 359)},45%,${random(50, 70)}%)"/>`,
  );
  return `<rect width="${width}" height="${height}" fill="${pale(random)}"/>${clouds}${dots}`;
}

/** Thin lines across everything, too thin to hide anything from a person. */
const scratches = (random: DrawRandom): string =>
  times(9, () => {
    const [from, over, to] = [random(0, height), random(-60, height + 60), random(0, height)];
    return `<path d="M0 ${from}Q${random(60, width - 60)} ${over} ${width} ${to}" fill="none" stroke="hsl(${random(0, 359)},50%,${random(40, 65)}%)" stroke-opacity=".55" stroke-width="1.1"/>`;
  });

const times = (count: number, one: () => string): string =>
  Array.from({ length: count }, one).join('');

/** Read with the first picture: a server without captcha has no use for it. */
let outlines: Readonly<Record<string, string>> | undefined;

function outline(sign: string): string {
  // Written by scripts/glyphs.ts, which ships with it.
  outlines ??= JSON.parse(
    readFileSync(new URL('glyphs.json', import.meta.url), 'utf8'),
  ) as Readonly<Record<string, string>>;
  return outlines[sign] ?? '';
}
