import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Alias } from 'vite';
import config from '../../vite.config.ts';

// The browser build replaces modules of packages. An update that moves one of them would end the
// replacement without a word, so each is found here where its package imports it.

const importers: readonly (readonly [specifier: string, file: string])[] = [
  ['./adapters/reactRouterProvider.js', 'ra-core/dist/routing/RouterProviderContext.js'],
  ['object.entries', 'node-polyglot/index.js'],
];

const aliases = (config as { resolve: { alias: readonly Alias[] } }).resolve.alias;
const matches = ({ find }: Alias, specifier: string): boolean =>
  typeof find === 'string' ? find === specifier : find.test(specifier);

test('every replaced module is listed with a file that imports it', () => {
  const unlisted = aliases.filter((alias) => !importers.some(([each]) => matches(alias, each)));
  const unused = importers.filter(([each]) => !aliases.some((alias) => matches(alias, each)));

  expect(unlisted.map(({ find }) => String(find))).toEqual([]);
  expect(unused).toEqual([]);
});

test.each(importers)('%s is imported by %s', (specifier, file) => {
  const text = readFileSync(`node_modules/${file}`, 'utf8');

  expect(text.includes(`'${specifier}'`) || text.includes(`"${specifier}"`)).toBe(true);
});
