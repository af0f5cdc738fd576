import { Invalid } from '../../schema/index.ts';

/** Names by code, as `areaList` of `@vant/area-data` has them. */
export type AreaNames = {
  readonly province_list: Readonly<Record<string, string>>;
  readonly city_list: Readonly<Record<string, string>>;
  readonly county_list: Readonly<Record<string, string>>;
};

let known: AreaNames | undefined;

/**
 * Gives the area fields the names of all areas. The server does so when it starts; a browser does without
 * (they weigh 160 kB) until a person opens the input of an area.
 */
export function knowAreas(names: AreaNames): void {
  known = names;
}

/**
 * The names of three codes; undefined while a browser does not know them.
 *
 * @throws {Invalid} not_an_area when a code names nothing
 */
export function namesOf([province, city, district]: readonly [string, string, string]) {
  if (!known) {
    if (typeof document !== 'undefined') return undefined;
    throw new Error('area field: call knowAreas(areaList of @vant/area-data) before reading areas');
  }
  const names = [
    known.province_list[province],
    known.city_list[city],
    known.county_list[district],
  ].filter((name) => name !== undefined);
  if (names.length < 3) throw new Invalid('not_an_area');
  return names.join(' ');
}
