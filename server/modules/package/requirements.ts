import { satisfies } from 'semver';
import type { ModuleInfo, UnmetRequirement } from '../../../src/modules/index.ts';
import { jsonOf } from './info.ts';

/** Versions that a module may rely on. */
export type Surroundings = {
  readonly product: string;
  /** Installed modules by uid. */
  readonly modules: ReadonlyMap<string, string>;
  /** Packages that ship with the product, by name. */
  readonly packages: ReadonlyMap<string, string>;
};

/** Requirements of a module that are not met, in the order product, modules, packages; none: it is compatible. */
export function unmetRequirements(
  { requires }: Pick<ModuleInfo, 'requires'>,
  { product, modules, packages }: Surroundings,
): readonly UnmetRequirement[] {
  const range = requires.product;
  return [
    ...(isWithin(product, range) ? [] : [{ code: 'product', range, found: product } as const]),
    ...unmet('module', requires.modules, modules),
    ...unmet('package', requires.packages, packages),
  ];
}

function unmet(
  kind: 'module' | 'package',
  required: Readonly<Record<string, string>> | undefined,
  present: ReadonlyMap<string, string>,
): readonly UnmetRequirement[] {
  return Object.entries(required ?? {}).flatMap(([name, range]): UnmetRequirement[] => {
    const found = present.get(name);
    if (found === undefined) return [{ code: `${kind}_missing`, name, range }];
    return isWithin(found, range) ? [] : [{ code: `${kind}_version`, name, range, found }];
  });
}

/** A prerelease of the product counts as a version like any other. */
const isWithin = (version: string, range: string): boolean =>
  satisfies(version, range, { includePrerelease: true });

/**
 * Versions of the packages that ship with the product, by the text of its `package-lock.json`: those of its
 * `dependencies`, without the tools of development and without packages of packages.
 *
 * @throws {Error} the text is no lock file
 */
export function shippedPackages(lock: string): ReadonlyMap<string, string> {
  const packages = fieldOf(jsonOf(lock), 'packages');
  const direct = fieldOf(fieldOf(packages, ''), 'dependencies');
  if (typeof direct !== 'object' || direct === null) throw new Error('package-lock.json is none');
  return new Map(
    Object.keys(direct).flatMap((name) => {
      const version = fieldOf(fieldOf(packages, `node_modules/${name}`), 'version');
      return typeof version === 'string' ? [[name, version]] : [];
    }),
  );
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? new Map(Object.entries(value)).get(name)
    : undefined;
