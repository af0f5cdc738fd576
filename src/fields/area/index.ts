import {
  type Field,
  type FieldOptions,
  Invalid,
  type Only,
  readerOf,
  type Value,
  noOptions,
} from '../../schema/index.ts';

/** Province, city and district by their codes, with their names as they were when it was chosen. */
export type AreaValue = {
  readonly codes: readonly [province: string, city: string, district: string];
  readonly text: string;
};

type AreaOptions = Omit<FieldOptions, 'sort' | 'search' | 'unique' | 'default'>;

/**
 * A district of China: the codes of province, city and district, and their names when it was chosen.
 * Columns: three `char(6)` and one `varchar(60)`. Wire: `{ codes, text }`; an input needs `codes` alone.
 * Conditions cannot test it.
 *
 * @throws {Invalid} not_an_area, broken_area
 * @example area({ optional: true })
 */
export function area<const O extends AreaOptions = {}>(
  options: Only<O, AreaOptions> = noOptions,
): Field<Value<AreaValue, O>, O, '_province' | '_city' | '_district' | '_text'> {
  return {
    kind: 'area',
    options,
    columns: [
      { suffix: '_province', type: 'char(6)' },
      { suffix: '_city', type: 'char(6)' },
      { suffix: '_district', type: 'char(6)' },
      { suffix: '_text', type: 'varchar(60) COLLATE "C"' },
    ],
    read: readerOf(readArea, options),
    operators: [],
    // Null is a value of optional areas only, where the type of both is V.
    decode: (cells) => decode(cells) as Value<AreaValue, O>,
    encode: (value) => (value === null ? [null, null, null, null] : encode(value as AreaValue)),
    toCsv: (value) => (value === null ? '' : csvOf(value as AreaValue)),
    jsonSchema: {
      type: 'object',
      properties: {
        codes: { type: 'array', items: { type: 'string' }, minItems: 3, maxItems: 3 },
        text: { type: 'string' },
      },
      required: ['codes'],
    },
  };
}

const encode = ({ codes, text }: AreaValue) => [...codes, text];

function decode(cells: readonly unknown[]): AreaValue | null {
  // Safe: all four are text, or all are null, since they are written together.
  const [province, city, district, text] = cells as readonly (string | null)[];
  return province && city && district
    ? { codes: [province, city, district], text: text ?? '' }
    : null;
}

const csvOf = ({ codes, text }: AreaValue) => `${codes[2]} ${text}`.trim();

/**
 * Reads the three codes, or a text that starts with the code of the district. The names come from our own
 * list, not from the input.
 */
function readArea(raw: unknown): AreaValue {
  const codes = codesOf(raw);
  const [province, city, district] = codes;
  if (!codes.every((code) => /^\d{6}$/.test(code))) throw new Invalid('not_an_area');
  if (city !== cityOf(district) || province !== provinceOf(district)) {
    throw new Invalid('broken_area');
  }
  return { codes, text: namesOf(codes) ?? givenText(raw) };
}

const provinceOf = (district: string) => `${district.slice(0, 2)}0000`;
const cityOf = (district: string) => `${district.slice(0, 4)}00`;

function codesOf(raw: unknown): AreaValue['codes'] {
  if (typeof raw === 'string') {
    const district = raw.trim().slice(0, 6);
    return [provinceOf(district), cityOf(district), district];
  }
  const given = typeof raw === 'object' && raw !== null && 'codes' in raw ? raw.codes : raw;
  if (!Array.isArray(given) || given.length !== 3) throw new Invalid('not_an_area');
  const [province, city, district] = given.map(codeText);
  return [province ?? '', city ?? '', district ?? ''];
}

// JSON may bring a code as a number, or any object, which is none.
const codeText = (code: unknown) =>
  typeof code === 'string' || typeof code === 'number' ? String(code) : '';

// Uses the sent text only if the names are not loaded: in a browser. The server writes its own text.
function givenText(raw: unknown): string {
  const text = typeof raw === 'object' && raw !== null && 'text' in raw ? raw.text : '';
  return typeof text === 'string' ? text.slice(0, 60) : '';
}

/** Names by code, as `areaList` of `@vant/area-data` has them. */
export type AreaNames = {
  readonly province_list: Readonly<Record<string, string>>;
  readonly city_list: Readonly<Record<string, string>>;
  readonly county_list: Readonly<Record<string, string>>;
};

let known: AreaNames | undefined;

/**
 * Sets the names of all areas for the area fields. The server calls it at its start; a browser loads them
 * (160 kB) only when an area input opens.
 */
export function knowAreas(names: AreaNames): void {
  known = names;
}

/**
 * The names of three codes; undefined while a browser does not know them.
 *
 * @throws {Invalid} not_an_area when a code names nothing
 */
function namesOf(codes: readonly [string, string, string]) {
  const names = namesByCode();
  if (!names) return undefined;
  const [province, city, district] = codes;
  const found = [
    names.province_list[province],
    names.city_list[city],
    names.county_list[district],
  ].filter((name) => name !== undefined);
  if (found.length < 3) throw new Invalid('not_an_area');
  return found.join(' ');
}

/** The names of all areas; undefined while a browser does not know them. */
export function namesByCode(): AreaNames | undefined {
  if (!known && typeof document === 'undefined')
    throw new Error('area field: call knowAreas(areaList of @vant/area-data) before reading areas');
  return known;
}

/** Codes of a province, city or district and of the areas above it, the largest first. */
export const codesAbove = (code: string): readonly string[] => [
  ...new Set([provinceOf(code), cityOf(code), code]),
];
