import type { Resolver } from 'react-hook-form';
import type { AnyAction, BrokenRule, Fields } from '../../schema/index.ts';
import { checked, nestErrors } from '../form/resolver.ts';
import type { Row } from './offers.ts';

type Values = Readonly<Record<string, unknown>>;

/** What stands in the form of an action: its input, and the input of each row by {@link rowKey}. */
export type ActionValues = {
  readonly input: Values;
  readonly rows: Readonly<Record<string, Values>>;
};

/** Place of a row in the form. Not its bare id: a form takes a number for a place in a list. */
export const rowKey = (row: Row): string => `r${String(row['id'])}`;

/** What an action asks for, before anything is filled in. */
export function startOf(
  { input = {}, rowInput = {} }: AnyAction,
  rows: readonly Row[],
): ActionValues {
  return {
    input: startOfFields(input),
    rows: Object.fromEntries(rows.map((row) => [rowKey(row), startOfFields(rowInput)])),
  };
}

/** Checks what was filled in with the schemas the server uses. Errors stand where the inputs do. */
export const actionResolver =
  ({ input = {}, rowInput = {} }: AnyAction): Resolver<ActionValues> =>
  async (values) => {
    const { rows, input: given } = values;
    const places = [
      broken(input, given, 'input'),
      ...Object.entries(rows).map(([key, row]) => broken(rowInput, row, `rows.${key}`)),
    ];
    const errors = (await Promise.all(places)).flat();
    return errors.length ? { values: {}, errors: nestErrors(errors) } : { values, errors: {} };
  };

/** Body of the call: ids as they are named on the wire. */
export const bodyOf = ({ input, rows }: ActionValues) => ({
  input,
  rows: Object.fromEntries(Object.entries(rows).map(([key, values]) => [key.slice(1), values])),
});

/** Where the form shows what the server refused at `rows.7.express_no`. */
export const formPath = (path: string): string => path.replace(/^rows\.(\d+)/, 'rows.r$1');

const startOfFields = (fields: Fields): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { options }]) => [name, options.default ?? null]),
  );

async function broken(
  fields: Fields,
  values: Values,
  place: string,
): Promise<readonly BrokenRule[]> {
  const rules = await checked(fields, values, { mode: 'add' });
  return rules.map((rule) => ({ ...rule, path: `${place}.${rule.path}` }));
}
