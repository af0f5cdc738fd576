import { expect, test } from 'vitest';
import { readActor } from './actor.ts';

test('an actor of a ledger is read as a kind, and as a person where there is one', () => {
  expect(['admin:3', 'member:41', 'gateway', 'system', 'import:9'].map(readActor)).toEqual([
    { type: 'admin', resource: 'admin', id: 3 },
    { type: 'member', resource: 'user', id: 41 },
    { type: 'gateway', resource: undefined, id: 0 },
    { type: 'system', resource: undefined, id: 0 },
    { type: 'system', resource: undefined, id: 9 },
  ]);
});
