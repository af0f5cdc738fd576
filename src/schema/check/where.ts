import { type Field, type Fields, wireValue } from '../field.ts';
import { Invalid } from '../invalid.ts';
import type { AnyResource } from '../anyResource.ts';
import { type AnyWhere, comparisons, isFieldOperand, isNowOperand } from '../where.ts';
import { fieldNames, type Problem, unknownNames, wrongIf } from './problems.ts';

/** Checks a condition on rows of these fields. */
export function whereProblems(at: string, where: unknown, fields: Fields): readonly Problem[] {
  if (!isObject(where)) return [`${at}: a condition is an object of fields and their tests`];
  return Object.entries(where).flatMap(([key, value]) => {
    if (value === undefined) return [];
    if (key === 'not') return whereProblems(`${at}.not`, value, fields);
    if (key === 'and' || key === 'or') return groupProblems(`${at}.${key}`, value, fields);
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!field) return unknownNames(at, 'field', [key], Object.keys(fields));
    return testProblems(`${at}.${key}`, value, field, fields);
  });
}

const isObject = (value: unknown): value is AnyWhere =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function groupProblems(at: string, value: unknown, fields: Fields): readonly Problem[] {
  if (!Array.isArray(value)) return [`${at}: takes a list of conditions`];
  return value.flatMap((each, index) => whereProblems(`${at}[${index}]`, each, fields));
}

function testProblems(at: string, test: unknown, field: Field, fields: Fields): readonly Problem[] {
  if (field.columns.length !== 1 || field.options.secret) {
    return [`${at}: a condition cannot look at this field; test one that has a single column`];
  }
  if (!isObject(test)) return operandProblems(at, test, field);
  const unknown = unknownNames(at, 'test', Object.keys(test), comparisons);
  return [
    ...unknown,
    ...Object.entries(test).flatMap(([name, operand]) =>
      isFieldOperand(operand)
        ? fieldOperandProblems(`${at}.${name}`, operand.field, field, fields)
        : isNowOperand(operand)
          ? nowOperandProblems(`${at}.${name}`, operand.now, field)
          : comparisonProblems(`${at}.${name}`, name, operand, field),
    ),
  ];
}

function comparisonProblems(
  at: string,
  name: string,
  operand: unknown,
  field: Field,
): readonly Problem[] {
  if (name === 'empty') {
    return typeof operand === 'boolean' ? [] : [`${at}: takes true or false`];
  }
  // The text of a decimal is not ordered by its size, so the browser and SQL would disagree.
  if (sized.has(name) && field.columns[0]?.type.startsWith('numeric')) {
    return [`${at}: a decimal can only be tested for equality; use an int, money or weight`];
  }
  return operandProblems(at, operand, field);
}

/** Values of two field types do not compare: fen and seconds are both whole numbers. */
function fieldOperandProblems(
  at: string,
  name: string,
  field: Field,
  fields: Fields,
): readonly Problem[] {
  const other = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!other) return unknownNames(at, 'field', [name], Object.keys(fields));
  return [
    ...wrongIf(other.options.secret, `${at}: ${name} is a secret; compare with another field`),
    ...wrongIf(
      /\.(?:in|empty)$/.test(at),
      `${at}: this test takes no field; use eq, ne, gt, gte, lt or lte`,
    ),
    ...wrongIf(
      other.columns.length !== 1 || formOf(other) !== formOf(field),
      `${at}: ${name} holds another kind of value; compare fields of one type`,
    ),
  ];
}

const nowOperandProblems = (at: string, seconds: unknown, field: Field): readonly Problem[] => [
  ...wrongIf(!field.isMoment, `${at}: only a datetime compares with the present`),
  ...wrongIf(
    !Number.isSafeInteger(seconds),
    `${at}.now: write the seconds to add to the present, 0 for none`,
  ),
  ...wrongIf(
    /\.(?:in|empty)$/.test(at),
    `${at}: this test does not take the present; use gt, gte, lt or lte`,
  ),
];

/** Storage type and example value of a field: `bigint "0.01"` for money, `bigint 1` for a time. */
function formOf(field: Field): string {
  const type = field.columns[0]?.type.replace(/\(.*/, '');
  return `${type} ${JSON.stringify(wireValue(field, 1))}`;
}

const sized = new Set(['gt', 'gte', 'lt', 'lte']);

function operandProblems(at: string, operand: unknown, field: Field): readonly Problem[] {
  const operands: readonly unknown[] = Array.isArray(operand) ? operand : [operand];
  return operands.flatMap((each) => {
    const problem = valueProblem(field, each);
    return problem ? [`${at}: ${problem}`] : [];
  });
}

/**
 * Returns the problem of a declared value of a field: values are given as in rows, not as on the wire.
 */
export function valueProblem(field: Field, value: unknown): string | undefined {
  const given = JSON.stringify(value);
  try {
    // A text where rows hold a number is most likely the wire form.
    const wire = typeof value === 'string' ? value : wireValue(field, value);
    const read = JSON.stringify(field.read(wire));
    return read === given
      ? undefined
      : `${given} is the form of the wire; write ${read} as in rows`;
  } catch (error) {
    if (field.choices) return `${given} is not one of its codes; write ${codesOf(field.choices)}`;
    const reason = error instanceof Invalid ? reasonOf(error) : String(error);
    return `${given} is not a value of this field (${reason}); write one as in rows`;
  }
}

/** `1 (open) or 2 (paid)` */
const codesOf = (choices: NonNullable<Field['choices']>): string =>
  Object.entries(choices)
    .map(([name, { code }]) => `${JSON.stringify(code)} (${name})`)
    .join(' or ');

/** `too_long, max 20` */
const reasonOf = ({ code, params }: Invalid): string =>
  [code, ...Object.entries(params).map(([name, value]) => `${name} ${value}`)].join(', ');

/** Checks that the samples are valid rows of their resource. */
export const sampleProblems = ({ name, shape, samples = {} }: AnyResource): readonly Problem[] =>
  Object.entries(samples).flatMap(([sample, row]) =>
    rowProblems(`${name}.samples.${sample}`, { ...row }, shape.fields, fieldNames(shape)),
  );

type SampleRow = Readonly<Record<string, unknown>>;

function rowProblems(
  at: string,
  row: SampleRow,
  fields: Fields,
  known: readonly string[],
): readonly Problem[] {
  return Object.entries(row).flatMap(([name, value]) => {
    const field = fields[name];
    if (!field || value === undefined) return unknownNames(at, 'field', [name], known);
    return cellProblems(`${at}.${name}`, value, field);
  });
}

function cellProblems(at: string, value: unknown, field: Field): readonly Problem[] {
  const { relation } = field;
  if (relation?.type === 'rows' && Array.isArray(value)) {
    const { fields } = relation.of;
    return value.flatMap((each: SampleRow, index) =>
      rowProblems(`${at}[${index}]`, each, fields, Object.keys(fields)),
    );
  }
  const problem = valueProblem(field, value);
  return problem ? [`${at}: ${problem}`] : [];
}
