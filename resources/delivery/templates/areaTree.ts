import type { AreaNames } from '../../../src/fields/area/index.ts';

/** Provinces, cities and districts by code, as a person chooses among them. */
export type AreaTree = {
  readonly roots: readonly string[];
  readonly nameOf: (code: string) => string;
  /** Areas directly below; those of a municipality are its districts. */
  readonly below: (code: string) => readonly string[];
  /** From its province down to the area itself. */
  readonly pathOf: (code: string) => readonly string[];
  readonly districts: readonly string[];
  readonly codes: readonly string[];
  /** Codes as the tree has them: the city of a municipality, which is not in it, by its province or its districts. */
  readonly inTree: (codes: Iterable<string>) => ReadonlySet<string>;
};

/** A municipality is a province and a city of one name: it is shown once. */
export function areaTree({ province_list, city_list, county_list }: AreaNames): AreaTree {
  const names = new Map(Object.entries({ ...province_list, ...city_list, ...county_list }));
  const below = new Map<string, readonly string[]>();
  const above = new Map<string, string>();
  const hidden = new Map<string, readonly string[]>();
  const citiesOf = Map.groupBy(Object.keys(city_list), (city) => `${city.slice(0, 2)}0000`);
  const districtsOf = Map.groupBy(
    Object.keys(county_list),
    (district) => `${district.slice(0, 4)}00`,
  );
  for (const province of Object.keys(province_list)) {
    const cities = citiesOf.get(province) ?? [];
    const own = cities.filter((city) => names.get(city) === names.get(province));
    for (const city of own)
      hidden.set(city, cities.length === 1 ? [province] : (districtsOf.get(city) ?? []));
    below.set(
      province,
      cities.flatMap((city) => (own.includes(city) ? (districtsOf.get(city) ?? []) : [city])),
    );
    for (const city of cities)
      if (!own.includes(city)) below.set(city, districtsOf.get(city) ?? []);
  }
  for (const [code, children] of below) for (const child of children) above.set(child, code);
  const pathOf = (code: string): readonly string[] => {
    const parent = above.get(code);
    return parent === undefined ? [code] : [...pathOf(parent), code];
  };
  return {
    roots: Object.keys(province_list),
    nameOf: (code) => names.get(code) ?? code,
    below: (code) => below.get(code) ?? [],
    pathOf,
    districts: Object.keys(county_list),
    codes: [...names.keys()].filter((code) => !hidden.has(code)).sort(),
    inTree: (codes) => new Set([...codes].flatMap((code) => hidden.get(code) ?? [code])),
  };
}

export type AreaShare = 'all' | 'some' | 'none';

/** Tells if an area is chosen wholly, partly or not at all. */
export function shareOf(tree: AreaTree, chosen: ReadonlySet<string>, code: string): AreaShare {
  if (tree.pathOf(code).some((each) => chosen.has(each))) return 'all';
  return hasChosenBelow(tree, chosen, code) ? 'some' : 'none';
}

const hasChosenBelow = (tree: AreaTree, chosen: ReadonlySet<string>, code: string): boolean =>
  tree.below(code).some((each) => chosen.has(each) || hasChosenBelow(tree, chosen, each));

/** Numbers of the other rows that name an area, by code. */
export type AreaUse = ReadonlyMap<string, number>;

/**
 * The codes after a click on an area. All areas of a city or province become that one; without one of them
 * the others stay. Areas of other rows are neither taken nor joined to their province.
 */
export function toggleArea(
  tree: AreaTree,
  {
    chosen,
    used,
    code,
  }: {
    readonly chosen: ReadonlySet<string>;
    readonly used: AreaUse;
    readonly code: string;
  },
): ReadonlySet<string> {
  if (used.has(code)) return chosen;
  const next = new Set(chosen);
  if (shareOf(tree, chosen, code) === 'all') leaveOut(code);
  else takeIn(code);
  return next;

  function takeIn(area: string): void {
    for (const each of allBelow(tree, area)) next.delete(each);
    next.add(area);
    const parent = tree.pathOf(area).at(-2);
    if (parent === undefined || used.has(parent)) return;
    if (tree.below(parent).every((each) => next.has(each))) takeIn(parent);
  }
  function leaveOut(area: string): void {
    if (next.delete(area)) return;
    const parent = tree.pathOf(area).at(-2);
    if (parent === undefined) return;
    const others = tree.below(parent).filter((each) => each !== area && !used.has(each));
    leaveOut(parent);
    for (const each of others) next.add(each);
  }
}

const allBelow = (tree: AreaTree, code: string): readonly string[] =>
  tree.below(code).flatMap((each) => [each, ...allBelow(tree, each)]);

/**
 * Overlap of an area with those of other rows: itself, an area above it, all of its parts or some of them.
 */
export type AreaMark = {
  readonly share: 'own' | 'above' | 'whole' | 'part';
  readonly rows: readonly number[];
};

export function markOf(tree: AreaTree, used: AreaUse, code: string): AreaMark | undefined {
  const own = used.get(code);
  if (own !== undefined) return { share: 'own', rows: [own] };
  const rows = [...new Set(allBelow(tree, code).flatMap((each) => used.get(each) ?? []))].sort(
    (a, b) => a - b,
  );
  if (rows.length > 0) return { share: isUsedUp(tree, used, code) ? 'whole' : 'part', rows };
  const above = tree
    .pathOf(code)
    .map((each) => used.get(each))
    .findLast((row) => row !== undefined);
  return above === undefined ? undefined : { share: 'above', rows: [above] };
}

function isUsedUp(tree: AreaTree, used: AreaUse, code: string): boolean {
  const parts = tree.below(code);
  return parts.length > 0 && parts.every((each) => used.has(each) || isUsedUp(tree, used, each));
}

/** Visible areas, in order: all roots and the children of open ones, or the results of a search. */
export function areasInSight(
  tree: AreaTree,
  { open, search }: { readonly open: ReadonlySet<string>; readonly search: string },
): readonly string[] {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const matched = words.length > 0 ? found(tree, words) : undefined;
  const within = (codes: readonly string[]): readonly string[] =>
    codes.flatMap((code) => {
      if (matched && !matched.has(code)) return [];
      return matched || open.has(code) ? [code, ...within(tree.below(code))] : [code];
    });
  return within(tree.roots);
}

/** Matches shown at once; a name finds more than that only with one letter. */
const maxMatches = 60;

/** Areas in whose names all words occur, with their ancestors. The larger ones come first. */
function found(tree: AreaTree, words: readonly string[]): ReadonlySet<string> {
  const matches = tree.codes.filter((code) => {
    const path = tree.pathOf(code);
    const text = path.map(tree.nameOf).join(' ').toLowerCase();
    const own = tree.nameOf(code).toLowerCase();
    return (
      path.at(-1) === code &&
      words.every((word) => text.includes(word)) &&
      words.some((word) => own.includes(word))
    );
  });
  return new Set(
    matches
      .toSorted((a, b) => tree.pathOf(a).length - tree.pathOf(b).length)
      .slice(0, maxMatches)
      .flatMap(tree.pathOf),
  );
}
