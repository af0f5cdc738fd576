import { deletionObstacle, matches, type AnyAction, type AnyResource } from '../../schema/index.ts';
import type { Row } from './row.ts';

/** True if a permission node of this resource is granted; takes the last part of the node. */
export type Can = (permission: string) => boolean;

/** Action shown on a row. */
export type RowAction = {
  readonly name: string;
  readonly action: AnyAction;
  /** True if the row does not meet the guard: shown disabled, with the reason. */
  readonly isDisabled: boolean;
};

/**
 * Returns the granted actions of one row, in the order of declaration: the one next step, and the others.
 * One that the row does not allow is absent, unless it is declared to be shown disabled on such rows.
 */
export function rowActionsFor(resource: AnyResource, row: Row, can: Can) {
  const offers = permitted(resource, can)
    .filter(([, { on }]) => on !== 'list')
    .map(([name, action]): RowAction => ({ name, action, isDisabled: !allows(action, row) }))
    .filter(({ action, isDisabled }) => !isDisabled || isShownDisabled(action, row));
  const next = offers.find(({ action }) => isNextStep(action, row));
  return { next, menu: offers.filter((offer) => offer !== next) };
}

/** True if the action is the next step of the row, as far as its values show. */
export const isNextStep = ({ next = false, when = {} }: AnyAction, row: Row): boolean =>
  next !== false && matches({ ...when }, row) && (next === true || matches({ ...next }, row));

/** The actions that can run on many rows at once. */
export const bulkActions = (resource: AnyResource, can: Can) =>
  permitted(resource, can).filter(([, { on }]) => on === 'each');

/** The actions of the list itself, such as an import. */
export const listActions = (resource: AnyResource, can: Can) =>
  permitted(resource, can).filter(([, { on }]) => on === 'list');

const isShownDisabled = ({ disabled }: AnyAction, row: Row): boolean =>
  disabled !== undefined && matches({ ...disabled }, row);

/** The rows an action may run on, and the others: "2 of 3 can be shipped". */
export function splitByGuard<R extends Row>(action: AnyAction, rows: readonly R[]) {
  const ready = rows.filter((row) => allows(action, row));
  return { ready, refused: rows.filter((row) => !ready.includes(row)) };
}

/** Tells which rows can be deleted, as far as their loaded values show. */
export const isDeletable =
  (resource: AnyResource) =>
  (row: Row): boolean =>
    deletionObstacle(resource, row) === undefined;

/** The case of an action that all of the rows are in, if any. */
export function caseOf({ cases = {} }: AnyAction, rows: readonly Row[]): string | undefined {
  if (!rows.length) return undefined;
  const meetsAll = ([, where]: readonly [string, object]) =>
    rows.every((row) => matches({ ...where }, row));
  return Object.entries(cases).find(meetsAll)?.[0];
}

/** The money an action moves with these rows, in fen; undefined when it moves none by declaration. */
export function sumOf({ sum }: AnyAction, rows: readonly Row[]): number | undefined {
  if (!sum) return undefined;
  const { of, less = [], when = {} } = sum;
  return rows
    .filter((row) => matches({ ...when }, row))
    .reduce((total, row) => {
      const parts = less.map((name) => Number(row[name] ?? 0));
      return total + Number(row[of] ?? 0) - parts.reduce((a, b) => a + b, 0);
    }, 0);
}

/** True if a row meets the guard of an action. */
export const allows = ({ when }: AnyAction, row: Row): boolean =>
  !when || matches({ ...when }, row);

const permitted = ({ actions }: AnyResource, can: Can): readonly [string, AnyAction][] =>
  Object.entries(actions).filter(([, { permission }]) => can(permission));
