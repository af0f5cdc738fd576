import {
  Invalid,
  readerOf,
  type BulkyField,
  type FieldOptions,
  type Only,
  noOptions,
} from '../../schema/index.ts';
import { codesAbove, namesByCode } from '../area/index.ts';
import { column } from '../column.ts';
import { readList, withListDefault, type WithListDefault } from '../list.ts';

/** A province, city or district by its code, with its names as they were when it was chosen. */
export type ChosenArea = { readonly code: string; readonly text: string };

type AreasOptions = Omit<FieldOptions, 'optional' | 'sort' | 'search' | 'unique'> & {
  /** Minimum number of areas; 0 when absent. */
  readonly min?: number;
  /** Maximum number of areas; 500 when absent. */
  readonly max?: number;
};

/**
 * Provinces, cities and districts of China, by rising code; an empty list unless given. Column: `jsonb`.
 * Wire: a list of `{ code, text }`; an input needs the codes alone. Conditions cannot test it.
 *
 * @throws {Invalid} not_a_list, too_few, too_many, unknown_area
 * @example areas({ min: 1 })
 */
export function areas<const O extends AreasOptions = {}>(
  options: Only<O, AreasOptions> = noOptions,
): BulkyField<readonly ChosenArea[], WithListDefault<O>, ''> {
  const { min = 0, max = 500 } = options;
  const own = withListDefault(options);
  const read = readerOf((raw) => readAreas(raw, { min, max }), own);
  return {
    kind: 'areas',
    options: own,
    columns: column('jsonb', { options: own, read }),
    isBulky: true,
    read,
    operators: [],
    encode: (chosen) => [JSON.stringify(chosen)],
    toCsv: (chosen) => chosen.map(({ code }) => code).join(','),
    fromCsv: (text) => (text === '' ? [] : text),
    jsonSchema: {
      type: 'array',
      maxItems: max,
      items: {
        type: 'object',
        properties: { code: { type: 'string' }, text: { type: 'string' } },
        required: ['code'],
      },
    },
  };
}

/** A repeated code counts once, whatever text is sent with it. */
function readAreas(raw: unknown, limits: { readonly min: number; readonly max: number }) {
  const given = Array.isArray(raw) ? raw.map(codeOf) : raw;
  const texts = new Map(
    Array.isArray(raw) ? raw.map((each) => [codeOf(each), textOf(each)] as const) : [],
  );
  const codes = readList(given, /[,，;；\s]+/, {
    ...limits,
    member: (code) => {
      if (typeof code !== 'string' || !/^\d{6}$/.test(code))
        throw new Invalid('unknown_area', { code: String(code).slice(0, 20) });
      return code;
    },
  });
  return codes
    .toSorted()
    .map((code): ChosenArea => ({ code, text: areaText(code) ?? texts.get(code) ?? '' }));
}

const codeOf = (raw: unknown): unknown => {
  const code = typeof raw === 'object' && raw !== null && 'code' in raw ? raw.code : raw;
  return typeof code === 'number' ? String(code) : code;
};
const textOf = (raw: unknown): string =>
  typeof raw === 'object' && raw !== null && 'text' in raw && typeof raw.text === 'string'
    ? raw.text.slice(0, 60)
    : '';

/**
 * Names of an area and of those above it: `浙江省 杭州市`; undefined while a browser has not loaded them.
 *
 * @throws {Invalid} unknown_area
 */
function areaText(code: string): string | undefined {
  const names = namesByCode();
  if (!names) return undefined;
  const nameOf = (each: string) =>
    names.province_list[each] ?? names.city_list[each] ?? names.county_list[each];
  if (nameOf(code) === undefined) throw new Invalid('unknown_area', { code });
  // A municipality is a province and a city of one name, which is written once.
  return [...new Set(codesAbove(code).flatMap((each) => nameOf(each) ?? []))].join(' ');
}
