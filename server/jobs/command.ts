import { Refusal } from '../../src/contract/index.ts';
import {
  type AnyAction,
  type Fields,
  Invalid,
  InvalidInput,
  readInput,
} from '../../src/schema/index.ts';
import type { Command } from '../domain/index.ts';

export type FindCommand = (resource: string, action: string) => Command | undefined;

/** An action on rows, with what is declared of it. */
export type RowCommand = Command & { readonly declared: AnyAction };

/**
 * The action of that name, when it is one on rows.
 *
 * @throws {Refusal} unknown_route
 */
export function rowCommand(find: FindCommand, resource: string, action: string): RowCommand {
  const command = find(resource, action);
  const declared = command?.resource.actions[action];
  if (!command || !declared || declared.on === 'list') throw new Refusal('unknown_route');
  return { ...command, declared };
}

/**
 * Reads what is asked once, before the first row is touched, and gives it back as it came without
 * what nobody asked for. Values of single rows cannot be given for a filter, so none may be needed.
 *
 * @throws {InvalidInput} `input.company_id`, `rows.*.express_no`
 */
export function demandInput(
  { input: fields = {}, rowInput = {} }: AnyAction,
  given: unknown = {},
): Readonly<Record<string, unknown>> {
  const refused = [...refusedOf('input', fields, given), ...refusedOf('rows.*', rowInput, {})];
  if (refused.length > 0) throw new InvalidInput(new Map(refused));
  return Object.fromEntries(
    Object.entries({ ...asObject(given) }).filter(([name]) => fields[name]),
  );
}

function refusedOf(place: string, fields: Fields, given: unknown): [string, Invalid][] {
  try {
    readInput(fields, given, { mode: 'add' });
    return [];
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return [...error.fields].map(([path, invalid]) => [path ? `${place}.${path}` : place, invalid]);
  }
}

const asObject = (given: unknown): object =>
  typeof given === 'object' && given !== null ? given : {};
