import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serverKey } from './key.ts';

const emptyDir = () => mkdtempSync(join(tmpdir(), 'key-'));

test('the key is made once, stays the same and is nobody else to read', () => {
  const dir = join(emptyDir(), 'data');
  const key = serverKey(dir);

  expect(key).toHaveLength(32);
  expect(serverKey(dir)).toEqual(key);
  expect(statSync(join(dir, 'server.key')).mode & 0o777).toBe(0o600);
  expect(serverKey(emptyDir())).not.toEqual(key);
});

test('a key of the environment goes before the file', () => {
  expect(serverKey('/nowhere/at/all', 'k'.repeat(32)).toString()).toBe('k'.repeat(32));
});

test('a damaged key says what to do', () => {
  const dir = emptyDir();
  writeFileSync(join(dir, 'server.key'), 'short');

  expect(() => serverKey(dir)).toThrow(/server\.key is damaged\. Delete it/);
});
