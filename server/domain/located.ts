import { Refusal } from '../../src/contract/index.ts';
import { type AnyAction, InvalidInput } from '../../src/schema/index.ts';

/** A refusal of the shop, its values named as the body named them; undefined for anything else. */
export function located(error: unknown, id: number, { rowInput = {} }: Partial<AnyAction>) {
  if (error instanceof Refusal) return error;
  if (!(error instanceof InvalidInput)) return undefined;
  const place = (path: string) =>
    Object.hasOwn(rowInput, path.split('.', 1)[0] ?? '') ? `rows.${id}` : 'input';
  return new InvalidInput(
    new Map([...error.fields].map(([path, invalid]) => [joined(place(path), path), invalid])),
  );
}

/** A path inside of a part of the body. */
export const joined = (place: string, path: string) => (path === '' ? place : `${place}.${path}`);
