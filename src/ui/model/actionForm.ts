import type { Resolver } from 'react-hook-form';
import { isInputShown, readOr, rowToWire } from '../../schema/index.ts';
import type { AnyAction, BrokenRule, Fields } from '../../schema/index.ts';
import { checked, nestErrors } from './resolver.ts';
import type { Row } from './row.ts';

type Values = Readonly<Record<string, unknown>>;

/** Form values of an action: its input, and the input of each row by {@link rowKey}. */
export type ActionValues = {
  readonly input: Values;
  readonly rows: Readonly<Record<string, Values>>;
};

/** Input of an action in the form of its call: once, and per row by id. */
export type ActionInputValues = {
  readonly input?: Values | undefined;
  readonly rows?: Readonly<Record<string, Values>> | undefined;
  /** Names the dialog, for an action that it runs once. */
  readonly once?: string | undefined;
};

/** Place of a row in the form. Not its bare id: a form takes a number for a place in a list. */
export const rowKey = (row: Row): string => `r${String(row['id'])}`;

/** Builds the initial form values of an action: its defaults, or the values entered before. */
export function startOf(
  { input = {}, rowInput = {}, prefill = [] }: AnyAction,
  rows: readonly Row[],
  given: ActionInputValues = {},
): ActionValues {
  const [only, ...others] = rows;
  // Converts from rows (fen) to the form (decimal text).
  const present =
    only && others.length === 0 ? rowToWire(input, picked(only, new Set(prefill))) : {};
  return {
    input: { ...startOfFields(input), ...present, ...given.input },
    rows: Object.fromEntries(
      rows.map((row) => [
        rowKey(row),
        { ...startOfFields(rowInput), ...given.rows?.[String(row['id'])] },
      ]),
    ),
  };
}

/**
 * Validates the input for these rows with the schemas of the server, under the same conditions. Errors
 * have the paths of the inputs.
 */
export const actionResolver =
  (action: AnyAction, rows: readonly Row[]): Resolver<ActionValues> =>
  async (values) => {
    const { input = {}, rowInput = {} } = action;
    const places = aroundEach(rows).flatMap((row) => {
      const own = values.rows[rowKey(row)] ?? {};
      return [
        broken(action, input, { given: values.input, around: row, place: 'input' }),
        ...(row['id'] === undefined
          ? []
          : [
              broken(action, rowInput, {
                given: own,
                around: { ...row, ...readable(input, values.input) },
                place: `rows.${rowKey(row)}`,
              }),
            ]),
      ];
    });
    const errors = (await Promise.all(places)).flat();
    return errors.length ? { values: {}, errors: nestErrors(errors) } : { values, errors: {} };
  };

/** Body of the call: the inputs these rows are asked for, and ids as they are named on the wire. */
export function bodyOf(action: AnyAction, rows: readonly Row[], values: ActionValues) {
  const shown = shownNames(action, rows, values);
  return {
    input: picked(values.input, shown),
    rows: Object.fromEntries(
      rows.map((row) => [String(row['id']), picked(values.rows[rowKey(row)] ?? {}, shown)]),
    ),
  };
}

/** Names of the inputs shown for at least one of the rows, given the current values. */
export function shownNames(
  action: AnyAction,
  rows: readonly Row[],
  { input, rows: own }: ActionValues,
): ReadonlySet<string> {
  const { input: once = {}, rowInput = {} } = action;
  const names = Object.keys({ ...once, ...rowInput });
  const arounds = aroundEach(rows).map((row) => ({
    ...row,
    ...readable(once, input),
    ...readable(rowInput, own[rowKey(row)] ?? {}),
  }));
  return new Set(
    names.filter((name) => arounds.some((around) => isInputShown(action, name, around))),
  );
}

/** Maps the path of a server error such as `rows.7.express_no` to the path of the form. */
export const formPath = (path: string): string => path.replace(/^rows\.(\d+)/, 'rows.r$1');

/** Without rows, as for all matching rows, conditions read the inputs only. */
const aroundEach = (rows: readonly Row[]): readonly Row[] => (rows.length ? rows : [{}]);

const picked = (values: Values, names: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));

/** Values as rows hold them, as far as they read: a form holds them in wire form. */
const readable = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, readOr(field, values[name], null)]),
  );

const startOfFields = (fields: Fields): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { options }]) => [name, options.default ?? null]),
  );

type Part = { readonly given: Values; readonly around: Row; readonly place: string };

async function broken(
  { show = {}, required = [] }: AnyAction,
  fields: Fields,
  { given, around, place }: Part,
): Promise<readonly BrokenRule[]> {
  const own = (name: string) => Object.hasOwn(fields, name);
  const rules = await checked(fields, given, {
    mode: 'add',
    requiredToAdd: required.filter(own),
    show: Object.fromEntries(Object.entries(show).filter(([name]) => own(name))),
    row: around,
  });
  return rules.map((rule) => ({ ...rule, path: `${place}.${rule.path}` }));
}
