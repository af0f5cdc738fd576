import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../../../tests/support/temporary.ts';
import { checkSignature, readTrusted, signBytes } from './trusted.ts';

const pair = generateKeyPairSync('ed25519');
const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();

async function folderOf(files: Readonly<Record<string, string>>) {
  const dir = await tempDir();
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir.path, name), text);
  return dir;
}

test('a key counts for everything, or for the modules that are named beside it', async () => {
  await using dir = await folderOf({
    'ann.pem': pem,
    'bob.pem': pem,
    'bob.json': '{"uids":["lists"]}',
    'readme.txt': 'keys',
  });

  const trusted = await readTrusted(dir.path);

  const bytes = Buffer.from('signed');
  const check = (publisher: string, uid: string) =>
    checkSignature(bytes, signBytes(bytes, pair.privateKey), {
      file: 'manifest.sig',
      publisher,
      uids: [uid],
      trusted,
    });
  expect([...trusted.keys()].toSorted()).toEqual(['ann', 'bob']);
  expect(() => check('ann', 'notes')).not.toThrow();
  expect(() => check('bob', 'lists')).not.toThrow();
  expect(() => check('bob', 'notes')).toThrow('publisher_uid: manifest.sig: notes');
  expect(() => check('eve', 'notes')).toThrow('publisher_unknown: manifest.sig: eve');
});

test('without a folder, nobody is trusted', async () => {
  expect(await readTrusted('/nowhere/at/all')).toEqual(new Map());
});

const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey;

test.each([
  ['no key', { 'ann.pem': 'hello' }, 'ann.pem'],
  [
    'a key of another kind',
    { 'ann.pem': String(rsa.export({ type: 'spki', format: 'pem' })) },
    'ann.pem',
  ],
  [
    'a private key',
    { 'ann.pem': String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' })) },
    'ann.pem',
  ],
  ['a name that is none', { 'Ann 2.pem': pem }, 'Ann 2.pem'],
  ['a limit that is no JSON', { 'ann.pem': pem, 'ann.json': '{' }, 'ann.json'],
  ['a limit without uids', { 'ann.pem': pem, 'ann.json': '{}' }, 'ann.json'],
  ['a limit with a wrong uid', { 'ann.pem': pem, 'ann.json': '{"uids":["*"]}' }, 'ann.json'],
  ['a limit with more', { 'ann.pem': pem, 'ann.json': '{"uids":[],"all":true}' }, 'ann.json'],
])('%s is refused with its file', async (_, files, file) => {
  await using dir = await folderOf(files);

  await expect(readTrusted(dir.path)).rejects.toMatchObject({ code: 'publisher_key', file });
});
