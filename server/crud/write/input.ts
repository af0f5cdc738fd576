import { type Fields, readInput, refusedSign, unstorable } from '../../../src/schema/index.ts';
import { cleanHtml } from '../../html.ts';
import { badParameter, refusedValue } from '../parameters.ts';
import type { MaskedColumns, ResourcePlan, RowData, SubRows } from '../plan/index.ts';
import type { OpenWrite } from './transaction.ts';

/**
 * The values a body gives for a new row.
 *
 * @throws {InvalidInput}
 */
export const givenToAdd = ({ plan }: Pick<OpenWrite, 'plan'>, body: RowData): RowData =>
  withoutScripts(
    shapeFields(plan),
    readInput(shapeFields(plan), body, {
      mode: 'add',
      rules: plan.table.shape.rules,
      now: plan.graph.clock(),
      ...shownIf(plan),
      ...requiredOf(plan),
    }),
  );

/**
 * The given values for an existing row, without those the sender cannot know: fields that are masked for them
 * keep their value, and so does a secret that is left empty.
 *
 * @throws {InvalidInput}
 */
export function givenToChange(
  { plan, admin }: Pick<OpenWrite, 'plan' | 'admin'>,
  body: RowData,
  row: RowData,
): RowData {
  const { rules } = plan.table.shape;
  const now = plan.graph.clock();
  // A masked value comes back as it was shown, and is not judged.
  const known = withoutUnreadable(body, plan.unreadableColumns(admin), plan);
  const read = readInput(shapeFields(plan), known, {
    mode: 'edit',
    row,
    rules,
    now,
    ...shownIf(plan),
  });
  const given = withoutScripts(shapeFields(plan), read);
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const sub = plan.relations.subs.find((each) => each.name === name);
      return [name, sub ? withoutUnreadableCells(value, sub, sub.unreadableColumns(admin)) : value];
    }),
  );
}

const shapeFields = ({ table }: ResourcePlan) => table.shape.fields;
const requiredOf = ({ resource: { requiredToAdd } }: ResourcePlan) =>
  requiredToAdd ? { requiredToAdd } : {};
const shownIf = ({ resource: { show } }: ResourcePlan) => (show ? { show } : {});

function withoutUnreadable(
  given: RowData,
  hidden: MaskedColumns,
  { table }: ResourcePlan,
): RowData {
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => {
      const isSecret = table.shape.fields[name]?.options.secret === true;
      return !hidden.has(name) && !(isSecret && (value === null || value === ''));
    }),
  );
}

function withoutUnreadableCells(rows: unknown, { table }: SubRows, hidden: MaskedColumns): unknown {
  if (!Array.isArray(rows)) return rows;
  return rows.map((row: RowData) =>
    row['id'] === undefined
      ? row
      : Object.fromEntries(
          Object.entries(row).filter(
            ([name]) => !hidden.has(name) && !table.slots.get(name)?.field.options.secret,
          ),
        ),
  );
}

/**
 * The body of a call that writes, looked through before any field reads it: nothing deeper than a
 * declaration could ask for, no text that a database cannot hold.
 *
 * @throws {Refusal} invalid when it is no such object
 * @throws {InvalidInput} control_signs, naming the key
 */
export function readBody(raw: unknown): RowData {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw badParameter('body');
  const body: RowData = { ...raw };
  for (const [name, value] of Object.entries(body)) {
    if (!isShallow(value)) throw badParameter('body');
    if (signIn(name) !== undefined) throw badParameter('body');
    const sign = leavesOf(value)
      .map(signIn)
      .find((each) => each !== undefined);
    if (sign !== undefined) throw refusedValue(name, 'control_signs', { sign });
  }
  return body;
}

const maxDepth = 20;

function isShallow(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= maxDepth; depth++) {
    level = level.flatMap(membersOf);
    if (!level.length) return true;
  }
  return false;
}

/** All nested values, keys included. Only for shallow values. */
const leavesOf = (value: unknown): readonly unknown[] => {
  const members = membersOf(value);
  return members.length ? [...namesOf(value), ...members.flatMap(leavesOf)] : [value];
};

const membersOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

const namesOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];

const signIn = (leaf: unknown): string | undefined =>
  typeof leaf === 'string' ? refusedSign(leaf, unstorable) : undefined;

/** Values as they may be stored: rich text (`longText({ rich: true })`) without scripts. */
const withoutScripts = (fields: Fields, values: RowData): RowData =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && isRich(fields, name) ? cleanHtml(value) : value,
    ]),
  );

function isRich(fields: Fields, name: string): boolean {
  const options = fields[name]?.options ?? {};
  return 'rich' in options && options.rich === true;
}
