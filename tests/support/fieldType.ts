import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  brokenRules,
  csvText,
  csvWire,
  Invalid,
  normalised,
  operators,
  wireValue,
  yupOf,
  type Field,
} from '../../src/schema/index.ts';

type Cases = {
  readonly field: Field;
  /** Raw input, the value it is read to, and its cells in the table. */
  readonly read: readonly (readonly [raw: unknown, value: unknown, ...cells: unknown[]])[];
  /** Refused input, with the code of the reason. */
  readonly refused: readonly (readonly [raw: unknown, code: string])[];
  /** Values as rows hold them. */
  readonly values: Arbitrary<unknown>;
  /** Csv files do not bring it back. */
  readonly noCsv?: true;
};

/** Tests the contract of every type of field, with the cases of one. */
export function testFieldType(name: string, { field, read, refused, values, noCsv }: Cases): void {
  describe(`${name} fields`, () => {
    test.each(read)('%j is read and stored', (raw, value, ...cells) => {
      const found = field.read(raw);

      expect(found).toEqual(value);
      expect(cellsOf(field, found)).toEqual(cells);
    });

    test.each(refused)('%j is refused with %s', (raw, code) => {
      expect(refusal(field, raw)).toBe(code);
      expect(brokenRules(yupOf(field), raw)).toMatchObject([{ code }]);
    });

    test('a value comes back from the wire as it was', () => {
      check(values, (value) => {
        const wire: unknown = JSON.parse(JSON.stringify(wireValue(field, value)));
        expect(field.read(wire)).toEqual(value);
      });
    });

    test('a value comes back from the table as it was', () => {
      check(values, (value) => {
        expect(fromTable(field, value)).toEqual(value);
      });
    });

    test(`a value comes back from a csv file ${noCsv ? 'as text only' : 'as it was'}`, () => {
      check(values, (value) => {
        const written = csvText(field, value);
        expect(noCsv ? typeof written : field.read(csvWire(field, written))).toEqual(
          noCsv ? 'string' : value,
        );
      });
    });

    test('whatever comes in is read once and for all, or refused', () => {
      check(fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), hostile), (raw) => {
        const value = attempt(field, raw);
        expect(value instanceof Invalid || attempt(field, wireValue(field, value))).toEqual(
          value instanceof Invalid || value,
        );
      });
    });

    test('whatever is looked for is read or refused', () => {
      check(fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), hostile), (raw) => {
        expect(() => field.readFilter?.(raw)).not.toThrow(Bug);
      });
    });

    test('a value is looked for in the form in which it is kept, however it is typed', () => {
      check(fc.string({ unit: 'binary' }), (typed) => {
        const value = field.operators.includes('LIKE') ? attempt(field, typed) : null;
        const isKept = typeof value === 'string' && value.length <= 500;
        expect(isKept ? field.readFilter?.(typed) : value).toEqual(value);
      });
    });

    test('its operators are those of the wire, and the API can describe it', () => {
      expect(operators).toEqual(expect.arrayContaining([...field.operators]));
      expect(field.jsonSchema).toBeDefined();
    });
  });
}

/** Code of the reason why a value is refused; undefined when it is read. */
export function refusal(field: Field, raw: unknown): string | undefined {
  const outcome = attempt(field, raw);
  return outcome instanceof Invalid ? outcome.code : undefined;
}

/** One line of text as it is kept, never blank. */
export const lines = (max: number): Arbitrary<string> =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: max })
    .map((each) => normalised(each, 'prose'))
    .filter((each) => each !== '' && Array.from(each).length <= max);

/** Paths on this site. */
export const paths: Arbitrary<string> = fc
  .array(fc.stringMatching(/^[\w.-]{1,8}$/), { minLength: 1, maxLength: 4 })
  .map((parts) => `/${parts.join('/')}`);

export const upTo = (max: number): Arbitrary<number> => fc.integer({ min: 0, max });

const hostile = fc.constantFrom<unknown>(
  '\0',
  '\ud800',
  '1e400',
  '-0',
  -0,
  NaN,
  '１２３',
  2 ** 53,
  '9'.repeat(500),
  { codes: null },
  { codes: [1, 2, 3] },
  [undefined],
  Symbol('s'),
  () => 1,
);

/** Errors that a reader must never throw: all but refusals. */
class Bug extends Error {
  static override [Symbol.hasInstance](error: unknown): boolean {
    return !(error instanceof Invalid);
  }
}

const check = <T>(arbitrary: Arbitrary<T>, claim: (value: T) => void): void =>
  fc.assert(fc.property(arbitrary, claim), { numRuns: 100 });

function attempt(field: Field, raw: unknown): unknown {
  try {
    return field.read(raw);
  } catch (error) {
    if (error instanceof Invalid) return error;
    throw error;
  }
}

const cellsOf = (field: Field, value: unknown): readonly unknown[] =>
  field.encode ? field.encode(value) : field.columns.map(() => value);

/** As a driver would: jsonb is written as text and comes back read. */
function fromTable(field: Field, value: unknown): unknown {
  if (field.columns.length === 0) return value;
  const cells = cellsOf(field, value).map((cell, index): unknown =>
    field.columns[index]?.type === 'jsonb' ? JSON.parse(String(cell)) : cell,
  );
  return field.decode ? field.decode(cells) : cells[0];
}
