import { readInput } from '../../../src/schema/index.ts';
import type { MaskedColumns, Plan, Raw, Sub } from '../plan/index.ts';
import type { Open } from './writing.ts';

/**
 * The values a body gives for a new row.
 *
 * @throws {InvalidInput}
 */
export const givenToAdd = ({ plan }: Pick<Open, 'plan'>, body: Raw): Raw =>
  readInput(fieldsOf(plan), body, { mode: 'add', ...shownIf(plan), ...requiredOf(plan) });

/**
 * The values a body gives for a row that is there, without what its sender cannot know: fields that
 * are masked for them keep what they hold, and so does a secret that is left empty.
 *
 * @throws {InvalidInput}
 */
export function givenToChange(
  { plan, clerk }: Pick<Open, 'plan' | 'clerk'>,
  body: Raw,
  row: Raw,
): Raw {
  const given = readInput(fieldsOf(plan), body, { mode: 'edit', row, ...shownIf(plan) });
  const known = without(given, plan.mask(clerk), plan);
  return Object.fromEntries(
    Object.entries(known).map(([name, value]) => {
      const sub = plan.relations.subs.find((each) => each.name === name);
      return [name, sub ? knownRows(value, sub, sub.mask(clerk)) : value];
    }),
  );
}

const fieldsOf = ({ table }: Plan) => table.shape.fields;
const requiredOf = ({ resource: { requiredToAdd } }: Plan) =>
  requiredToAdd ? { requiredToAdd } : {};
const shownIf = ({ resource: { show } }: Plan) => (show ? { show } : {});

function without(given: Raw, hidden: MaskedColumns, { table }: Plan): Raw {
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => {
      const isSecret = table.shape.fields[name]?.options.secret === true;
      return !hidden.has(name) && !(isSecret && (value === null || value === ''));
    }),
  );
}

function knownRows(rows: unknown, { table }: Sub, hidden: MaskedColumns): unknown {
  if (!Array.isArray(rows)) return rows;
  return rows.map((row: Raw) =>
    row['id'] === undefined
      ? row
      : Object.fromEntries(
          Object.entries(row).filter(
            ([name]) => !hidden.has(name) && !table.slots.get(name)?.field.options.secret,
          ),
        ),
  );
}
