import type { ColourMode } from '../login/index.ts';
import { baseFamily, cjkPunctuation } from './type.ts';

type Tree = { readonly [name: string]: string | readonly string[] | Tree };

/** The tokens as plain CSS variables, for pages that carry no MUI: `--text2`, `--status-danger-fg`. */
export function cssVariables(tokens: Readonly<Record<ColourMode, Tree>> & Tree): string {
  const { light, dark, ...shared } = tokens;
  return [
    '/* Written from tokens.json by cssVariables.test.ts: vitest run src/theme/cssVariables -u */',
    rule('@font-face', [
      `font-family: ${cjkPunctuation.fontFamily};`,
      `src: ${cjkPunctuation.src};`,
      `unicode-range: ${cjkPunctuation.unicodeRange};`,
    ]),
    rule(':root', [
      'color-scheme: light;',
      `--font-base:\n    ${baseFamily.join('\n    ')};`,
      '--font-family: var(--font-base);',
      '--line-body: 20px;',
      ...variables(shared),
      ...variables(light),
    ]),
    rule(':root:lang(zh)', ['--font-family: CjkPunct, var(--font-base);', '--line-body: 22px;']),
    rule(":root[data-mode='dark']", ['color-scheme: dark;', ...variables(dark)]),
  ].join('\n');
}

const rule = (selector: string, lines: readonly string[]) =>
  `${selector} {\n${lines.map((line) => `  ${line}\n`).join('')}}`;

function variables(tree: Tree, prefix = '-'): string[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const variable = `${prefix}-${kebab(name)}`;
    if (typeof value === 'string') return [`${variable}: ${formatted(value)};`];
    return isTree(value) ? variables(value, variable) : []; // Lists are for charts, which need MUI.
  });
}

/** Formats a value like the formatter of the repository. */
const formatted = (value: string) =>
  value
    .replace(/#[0-9A-F]{6}/g, (hex) => hex.toLowerCase())
    .replace(/(?<=[,(\s])\./g, '0.')
    .replace(/,(?=\S)/g, ', ');
const isTree = (value: readonly string[] | Tree): value is Tree => !Array.isArray(value);
const kebab = (name: string) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
