import { requestLimits } from './limits.ts';

export type BodyFault = 'json' | 'too_deep' | 'too_many' | 'name' | 'nul' | 'surrogate';

/** A body that is refused as a whole. `field` is where, dotted. */
export class UnreadableBody extends Error {
  readonly fault: BodyFault;
  readonly field: string;
  constructor(fault: BodyFault, field: string) {
    super(`body "${field}": ${fault}`);
    this.name = 'UnreadableBody';
    this.fault = fault;
    this.field = field;
  }
}

/**
 * Reads a JSON body and refuses what no honest client sends: names that every object answers to,
 * signs the database cannot store, and more depth, keys or members than any of our inputs has.
 *
 * @throws {UnreadableBody}
 */
export function readBody(text: string): unknown {
  if (text.trim() === '') return {};
  const body = parse(text);
  inspect(body);
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableBody('json', '');
  }
}

type BodyNode = { readonly value: unknown; readonly field: string; readonly depth: number };

/** Without recursion: the depth is the sender's to choose. */
function inspect(body: unknown): void {
  const open: BodyNode[] = [{ value: body, field: '', depth: 0 }];
  for (let node = open.pop(); node; node = open.pop()) {
    const { value, field, depth } = node;
    if (typeof value === 'string') inspectText(value, field);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= requestLimits.depth) throw new UnreadableBody('too_deep', field);
    if (sizeOf(value) > mostIn(value)) throw new UnreadableBody('too_many', field);
    for (const [name, member] of Object.entries(value)) {
      inspectName(name, field);
      open.push({ value: member, field: field ? `${field}.${name}` : name, depth: depth + 1 });
    }
  }
}

const sizeOf = (value: object): number =>
  Array.isArray(value) ? value.length : Object.keys(value).length;

const mostIn = (value: object): number =>
  Array.isArray(value) ? requestLimits.members : requestLimits.keys;

function inspectText(text: string, field: string): void {
  if (text.includes('\0')) throw new UnreadableBody('nul', field);
  if (!text.isWellFormed()) throw new UnreadableBody('surrogate', field);
}

function inspectName(name: string, field: string): void {
  if (inherited.has(name)) throw new UnreadableBody('name', field);
  inspectText(name, field);
}

const inherited = new Set(['__proto__', 'constructor', 'prototype']);
