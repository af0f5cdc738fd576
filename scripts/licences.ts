// Lists dependencies under a licence the project does not take. Fails when there is one.
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

const taken =
  /^(MIT|MIT-0|ISC|BSD|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0)$/;

/** Packages under another licence, each with why it may stay. */
const allowed: Readonly<Record<string, string>> = {
  'axe-core': 'MPL-2.0, used unchanged in tests only',
  '@axe-core/playwright': 'MPL-2.0, used unchanged in tests only',
  argparse: 'Python-2.0, permissive, tools only',
  '@img/sharp-libvips': 'LGPL-3.0-or-later, a shared library loaded unchanged',
  'caniuse-lite': 'CC-BY-4.0, data of build tools',
  'humanize-number': 'MIT by its readme; the manifest names none, tests only',
  lightningcss: 'MPL-2.0, used unchanged by the build only',
  only: 'MIT by its readme; the manifest names none, tests only',
  pako: 'MIT and zlib, both permissive, tests only',
  'xmlhttprequest-ssl': 'its LICENSE file is MIT; the manifest names none',
};

type Manifest = {
  name?: string;
  version?: string;
  license?: string | { type?: string };
  /** As manifests of old named them. */
  licenses?: { type?: string }[];
};

const packages = packagesBelow('node_modules');
if (packages.length < 50) throw new Error(`licences: read only ${packages.length} packages`);
const refused = packages.filter(
  ({ name = '', license, licenses }) => !isTaken(license ?? licenses?.[0]) && !isAllowed(name),
);
for (const { name, version, license } of refused)
  console.error(`${name}@${version}: ${String(license)}`);
console.log(`${packages.length} packages, ${refused.length} under other licences`);
process.exitCode = refused.length === 0 ? 0 : 1;

/** `(MIT OR GPL-3.0)` is taken as MIT; `MIT AND BSD` needs both. */
function isTaken(license: Manifest['license']): boolean {
  const words = typeof license === 'object' ? license.type : license;
  if (!words) return false;
  const alternatives = words.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((each) => each.split(' AND ').every((one) => taken.test(one.trim())));
}

// A platform's binary (lightningcss-linux-x64-gnu) stands under the licence of its parent.
function isAllowed(name: string): boolean {
  return Object.keys(allowed).some((each) => name === each || name.startsWith(`${each}-`));
}

function packagesBelow(folder: string): Manifest[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) => {
      const path = join(folder, name);
      if (name.startsWith('@')) return packagesBelow(path);
      const file = join(path, 'package.json');
      if (!existsSync(file)) return [];
      return [
        JSON.parse(readFileSync(file, 'utf8')) as Manifest,
        ...packagesBelow(join(path, 'node_modules')),
      ];
    });
}
