import { colours } from './data/colours.ts';

/**
 * A drawing of goods for the demo: the shape of its class in one of its colours. `shirts-azurite`
 * is a blue shirt, `shirts-azurite-wide` a banner of them; undefined for a name that means nothing. The same name
 * is the same picture for ever.
 */
export function stillSvg(name: string): string | undefined {
  const [, kind = '', key = '', wide] = /^([a-z]{1,20})-([a-z]{1,20})(-wide)?$/.exec(name) ?? [];
  const shape = Object.hasOwn(shapes, kind) ? shapes[kind] : undefined;
  const colour = colours.find((each) => each.key === key);
  if (shape === undefined || !colour) return undefined;
  const { hex } = colour;
  return wide ? wideSvg(shape, hex) : squareSvg(shape, hex);
}

const squareSvg = (shape: string, hex: string): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">',
    `<rect width="400" height="400" fill="${mixed(hex, '#ffffff', 86)}"/>`,
    `<ellipse cx="200" cy="352" rx="110" ry="10" fill="${mixed(hex, '#000000', 30)}" opacity=".12"/>`,
    `<g fill="${hex}" stroke="${mixed(hex, '#000000', 35)}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${shape}</g>`,
    '</svg>',
  ].join('');

/** The same for a banner: three of it, in shades of the colour, on a wide ground. */
const wideSvg = (shape: string, hex: string): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1680 720" width="1680" height="720">',
    `<rect width="1680" height="720" fill="${mixed(hex, '#ffffff', 80)}"/>`,
    `<circle cx="1240" cy="360" r="420" fill="${mixed(hex, '#ffffff', 66)}"/>`,
    ...[
      [620, 150, 1.05, 58],
      [1320, 150, 1.05, 36],
      [900, 60, 1.5, 0],
    ].map(([x, y, scale, white = 0]) => {
      const fill = mixed(hex, '#ffffff', white);
      return `<g transform="translate(${x} ${y}) scale(${scale})" fill="${fill}" stroke="${mixed(fill, '#000000', 35)}" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round">${shape}</g>`;
    }),
    '</svg>',
  ].join('');

/** Two colours mixed, `percent` of them the second. */
function mixed(first: string, second: string, percent: number): string {
  const parts = [1, 3, 5].map((start) => {
    const [one, two] = [first, second].map((hex) =>
      Number.parseInt(hex.slice(start, start + 2), 16),
    );
    return Math.round(((one ?? 0) * (100 - percent) + (two ?? 0) * percent) / 100);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Kinds of drawings. */
export const stillKinds = (): readonly string[] => Object.keys(shapes);

/** Lines that are drawn, not filled. */
const line = (path: string): string => `<path d="${path}" fill="none"/>`;
const form = (path: string): string => `<path d="${path}"/>`;

const top =
  'M150 70 L110 90 L60 150 L90 190 L120 165 L120 340 L280 340 L280 165 L310 190 L340 150 L290 90 L250 70 Q200 110 150 70 Z';

const shapes: Readonly<Record<string, string>> = {
  shirts: form(top) + line('M150 70 L180 120 L200 96 L220 120 L250 70 M200 100 V340'),
  suits:
    form(
      'M150 66 L112 86 L70 160 L96 186 L120 160 L120 250 H280 V160 L304 186 L330 160 L288 86 L250 66 L200 150 Z',
    ) +
    form('M124 258 L118 346 H190 L200 280 L210 346 H282 L276 258 Z') +
    line('M150 66 L172 140 L200 150 L228 140 L250 66'),
  trousers: form('M136 60 H264 L290 342 H218 L200 150 L182 342 H110 Z') + line('M136 84 H264'),
  dresses:
    form(
      'M160 58 L150 110 Q156 150 140 176 L92 342 H308 L260 176 Q244 150 250 110 L240 58 L226 92 H174 Z',
    ) + line('M142 176 H258'),
  knitwear:
    form(top) +
    line(
      'M164 76 Q200 116 236 76 M120 326 H280 M150 180 V310 M175 180 V310 M200 180 V310 M225 180 V310 M250 180 V310',
    ),
  coats:
    form(
      'M150 56 L108 80 L72 200 L100 212 L124 160 L112 346 H288 L276 160 L300 212 L328 200 L292 80 L250 56 L200 130 Z',
    ) + line('M200 130 V346 M150 56 L176 130 L200 140 L224 130 L250 56'),
  shoes:
    form('M66 250 Q70 190 110 186 L160 196 Q200 250 300 262 Q340 268 340 300 V316 H66 Z') +
    line('M66 300 H340 M150 214 L176 200 M168 232 L194 218'),
  accessories:
    form('M120 70 Q200 40 280 70 L270 120 Q200 96 130 120 Z') +
    form('M140 118 L128 330 H176 L184 112 Z') +
    line('M134 330 V350 M150 330 V350 M166 330 V350'),
  fabrics:
    form('M90 120 H290 V320 H90 Z') +
    '<ellipse cx="290" cy="220" rx="34" ry="100"/><ellipse cx="290" cy="220" rx="12" ry="36" fill="#ffffff" opacity=".5"/>' +
    line('M90 160 H262 M90 220 H256 M90 280 H262'),
  textiles:
    form('M70 180 Q200 140 330 180 V300 Q200 340 70 300 Z') +
    form('M96 150 Q140 110 190 140 V186 Q140 170 96 190 Z') +
    form('M210 140 Q260 110 304 150 V190 Q260 170 210 186 Z'),
  storage:
    form('M90 150 H310 L296 330 H104 Z') + form('M80 120 H320 V156 H80 Z') + line('M170 220 H230'),
  gifts:
    form('M80 110 H320 V290 H80 Z') +
    line(
      'M80 170 H320 M150 110 V290 M150 170 Q110 130 150 120 Q180 120 150 170 Q190 120 210 140 Q210 170 150 170',
    ),
};
