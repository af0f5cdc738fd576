import type { Field, Fields } from '../field.ts';
import type { AnyResource } from '../resource.ts';
import { fieldNames, type Problem, unknownNames } from './say.ts';
import { valueProblem } from './where.ts';

/** Samples that are no rows of their resource. */
export const sampleProblems = ({ name, shape, samples = {} }: AnyResource): readonly Problem[] =>
  Object.entries(samples).flatMap(([sample, row]) =>
    rowProblems(`${name}.samples.${sample}`, { ...row }, shape.fields, fieldNames(shape)),
  );

type Row = Readonly<Record<string, unknown>>;

function rowProblems(
  at: string,
  row: Row,
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
    return value.flatMap((each: Row, index) =>
      rowProblems(`${at}[${index}]`, each, fields, Object.keys(fields)),
    );
  }
  const problem = valueProblem(field, value);
  return problem ? [`${at}: ${problem}`] : [];
}
