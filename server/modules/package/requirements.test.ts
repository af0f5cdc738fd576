import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedPackages, unmetRequirements } from './requirements.ts';
import { notesInfo } from './testing/modules.ts';

const here = {
  product: '1.4.0',
  modules: new Map([['lists', '2.0.0']]),
  packages: new Map([['fflate', '0.8.3']]),
};
const unmet = (requires: object) =>
  unmetRequirements({ ...notesInfo, requires: { product: '*', ...requires } }, here);

test('a module whose requirements are met is compatible', () => {
  expect(
    unmet({ product: '^1.2.0', modules: { lists: '2.x' }, packages: { fflate: '>=0.8 <1' } }),
  ).toEqual([]);
});

test('each requirement that is not met is told, with what is here instead', () => {
  expect(
    unmet({
      product: '>=2.0.0',
      modules: { lists: '^1.0.0', tags: '1.x' },
      packages: { fflate: '^1.0.0', 'left-pad': '*' },
    }),
  ).toEqual([
    { code: 'product', range: '>=2.0.0', found: '1.4.0' },
    { code: 'module_version', name: 'lists', range: '^1.0.0', found: '2.0.0' },
    { code: 'module_missing', name: 'tags', range: '1.x' },
    { code: 'package_version', name: 'fflate', range: '^1.0.0', found: '0.8.3' },
    { code: 'package_missing', name: 'left-pad', range: '*' },
  ]);
});

test('a prerelease of the product is within the ranges around it', () => {
  const next = { ...here, product: '1.5.0-beta.1' };

  expect(unmetRequirements({ ...notesInfo, requires: { product: '^1.2.0' } }, next)).toEqual([]);
});

test('the lock file tells the packages that ship with the product, and no others', () => {
  const shipped = shippedPackages(readFileSync('package-lock.json', 'utf8'));

  expect(shipped.get('yauzl')).toMatch(/^3\./);
  // A tool of development, and a package of a package.
  expect([shipped.has('vitest'), shipped.has('pend')]).toEqual([false, false]);
  expect(() => shippedPackages('{}')).toThrow('package-lock.json');
});
