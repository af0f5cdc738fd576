import { badParameter, refusedValue } from '../invalid.ts';
import type { Raw } from '../plan/index.ts';

/**
 * The body of a call that writes, looked through before any field reads it: nothing deeper than a
 * declaration could ask for, no text that a database cannot hold.
 *
 * @throws {Refusal} invalid when it is no such object
 * @throws {InvalidInput} control_signs, naming the key
 */
export function readBody(raw: unknown): Raw {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw badParameter('body');
  const body: Raw = { ...raw };
  for (const [name, value] of Object.entries(body)) {
    if (!isShallow(value)) throw badParameter('body');
    if (!isText(name)) throw badParameter('body');
    if (!leavesOf(value).every(isStorable)) throw refusedValue(name, 'control_signs');
  }
  return body;
}

const deepest = 20;

function isShallow(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= deepest; depth++) {
    level = level.flatMap(membersOf);
    if (!level.length) return true;
  }
  return false;
}

/** Everything inside, names included. Only for what is shallow. */
const leavesOf = (value: unknown): readonly unknown[] => {
  const members = membersOf(value);
  return members.length ? [...namesOf(value), ...members.flatMap(leavesOf)] : [value];
};

const membersOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

const namesOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];

const isStorable = (leaf: unknown): boolean => typeof leaf !== 'string' || isText(leaf);
const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
