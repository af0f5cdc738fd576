import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ModuleRefusalCode } from '../../../src/modules/index.ts';
import { tempDir } from '../../../tests/support/temporary.ts';
import { type PackageLimits, packageLimits } from './limits.ts';
import { readArchive } from './readArchive.ts';
import {
  bob,
  type Hostile,
  hostileArchive,
  notesFiles,
  notesInfo,
  trust,
} from './testing/modules.ts';
import { rawZip, type RawEntry } from './testing/rawZip.ts';

const small: PackageLimits = {
  ...packageLimits,
  archive: 2_000_000,
  file: 400_000,
  total: 900_000,
};

const [text, zeros] = [Buffer.from('x'), Buffer.alloc(300_000)];
/** The small module with more files, which the manifest lists and a trusted key has signed. */
const plus = (...more: readonly (readonly [string, Buffer])[]): Hostile => ({
  files: new Map([...notesFiles(), ...more]),
});
/** One entry more that no manifest lists. */
const besides = (...more: readonly RawEntry[]): Hostile => ({
  entries: (entries) => [...entries, ...more],
});
/** One entry otherwise than it is. */
const changed = (name: string, change: Partial<RawEntry>): Hostile => ({
  entries: (entries) => entries.map((each) => (each.name === name ? { ...each, ...change } : each)),
});
const info = (change: object): Hostile => ({
  files: notesFiles({ ...notesInfo, ...change }),
  info: { ...notesInfo, ...change },
});
const replaced = (from: string, to: string): Hostile => ({
  manifest: (manifest) => manifest.replace(from, to),
});
const nested = rawZip([{ name: 'public/a.txt', bytes: Buffer.alloc(50_000_000) }]);
const bytesOf = (kind: number, mode = 0o777) => ((kind | mode) << 16) >>> 0;
const readme = 'README.md';

const corpus: readonly (readonly [string, ModuleRefusalCode, Hostile])[] = [
  // Names.
  ['a path that leads out', 'name', plus(['../evil.ts', text])],
  ['a path that leads out later', 'name', plus(['resources/../../evil.ts', text])],
  ['a path that is encoded', 'name', plus(['resources/..%2fevil.ts', text])],
  ['a path that is encoded twice', 'name', plus(['resources/%252e%252e/evil.ts', text])],
  ['an absolute path', 'name', plus(['/etc/cron.d/evil', text])],
  ['a path of a drive', 'name', plus(['C:/evil.ts', text])],
  ['a path with backslashes', 'name', plus(['resources\\..\\..\\evil.ts', text])],
  ['a path to another host', 'name', plus(['//host/share/evil.ts', text])],
  ['a path with an empty part', 'name', plus(['resources//notes.ts', text])],
  ['a path with a dot for a part', 'name', plus(['resources/./notes.ts', text])],
  ['a name with a NUL', 'name', plus(['resources/a.ts\0.png', text])],
  ['a name with a line break', 'name', plus(['resources/a\n.ts', text])],
  ['a name that turns its direction', 'name', plus(['public/a\u202egnp.ts', text])],
  ['a stream of a file', 'name', plus(['resources/notes.ts:evil', text])],
  ['a name with a dot at its end', 'name', plus(['resources/notes.ts.', text])],
  ['a name with a space at its end', 'name', plus(['resources/notes.ts ', text])],
  ['a hidden file', 'name', plus(['resources/.npmrc', text])],
  [
    'two names that are one after NFC',
    'name',
    plus(['public/\u00e9.png', text], ['public/e\u0301.png', text]),
  ],
  ['a name that is no UTF-8', 'name', besides({ name: Buffer.from([0x70, 0xff, 0xfe]) })],
  ['a name too long', 'name', plus([`public/${'a'.repeat(250)}.txt`, text])],
  ['a folder that is an entry', 'name', besides({ name: 'resources/' })],
  ['a device', 'name_reserved', plus(['resources/con.ts', text])],
  ['a device of Windows in a folder', 'name_reserved', plus(['public/NUL/a.txt', text])],
  ['a port', 'name_reserved', plus(['public/LPT1.txt', text])],
  ['a folder below too many', 'name_deep', plus([`public/${'a/'.repeat(20)}a.txt`, text])],
  ['the same name twice', 'name_twice', besides({ name: readme, bytes: text })],
  ['names that differ in their case', 'name_twice', plus(['resources/Notes.ts', text])],
  [
    'folders that differ in their case',
    'name_twice',
    plus(['public/a/x.txt', text], ['public/A/y.txt', text]),
  ],
  [
    'a file that is a folder too',
    'name_twice',
    plus(['public/a.txt', text], ['public/a.txt/b.txt', text]),
  ],
  ['a file of the product', 'root', plus(['src/main.tsx', text])],
  ['a package file', 'root', plus(['package.json', text])],
  ['a folder of packages', 'root', plus(['node_modules/semver/index.js', text])],
  ['the state of an installation', 'root', plus(['state.json', text])],
  ['a page to be served', 'suffix', plus(['public/login.html', text])],
  ['a script to be served', 'suffix', plus(['public/evil.js', text])],
  ['a program of the machine', 'suffix', plus(['server/evil.node', text])],
  ['an archive in an archive', 'suffix', plus(['public/bomb.zip', nested])],
  // Kinds.
  ['a symbolic link', 'special', changed(readme, { attributes: bytesOf(0o120000) })],
  ['a link with a file below it', 'special', linkThrough()],
  ['a hard link', 'archive_form', changed(readme, { extra: hardLink('info.json') })],
  ['a device file', 'special', changed(readme, { attributes: bytesOf(0o020000) })],
  ['a pipe', 'special', changed(readme, { attributes: bytesOf(0o010000) })],
  [
    'a file with the rights of another',
    'special',
    changed(readme, { attributes: bytesOf(0o100000, 0o4755) }),
  ],
  ['a folder by its attributes', 'special', changed(readme, { attributes: 0x10 })],
  [
    'a name in an extra field',
    'archive_form',
    changed(readme, { extra: extraField(0x7075, '../x') }),
  ],
  ['an encrypted entry', 'archive_form', changed(readme, { flags: 1 })],
  ['an unknown method', 'archive_form', changed(readme, { method: 12 })],
  // Sizes.
  ['a flat bomb', 'ratio', plus(['public/zeros.txt', zeros])],
  ['a large file', 'file_size', plus(['public/noise.txt', noise(400_001)])],
  [
    'many large files',
    'total_size',
    plus(...[1, 2, 3].map((at) => [`public/${at}.txt`, noise(350_000)] as const)),
  ],
  [
    'a large archive',
    'archive_size',
    besides({ name: 'public/noise.txt', bytes: noise(2_000_000), method: 0 }),
  ],
  [
    '2,001 entries',
    'entries',
    plus(...Array.from({ length: 1995 }, (_, at) => [`public/${at}.txt`, text] as const)),
  ],
  ['a size that is too small', 'content', changed(readme, { size: 8, bytes: zeros })],
  [
    'a size that is too large',
    'content',
    { ...replaced('"size":8', '"size":99'), ...changed(readme, { size: 99 }) },
  ],
  ['another size than that of the manifest', 'sha256', changed(readme, { size: 99 })],
  [
    'a size that differs beside the content',
    'archive_inconsistent',
    changed(readme, { localSize: 3 }),
  ],
  [
    'a name that differs beside the content',
    'archive_inconsistent',
    changed(readme, { localName: 'LICENSE12' }),
  ],
  [
    'two entries with one content',
    'archive_inconsistent',
    besides({ name: 'public/a.txt', offset: 0 }),
  ],
  ['a wrong checksum', 'content', changed(readme, { crc: 7 })],
  ['a stream that is broken', 'content', changed(readme, { packed: Buffer.from([0xff]), size: 8 })],
  // The archive.
  ['no archive', 'archive', { bytes: () => Buffer.from('hello') }],
  ['an empty file', 'archive', { bytes: () => Buffer.alloc(0) }],
  ['an archive that is cut off', 'archive', { bytes: (bytes) => bytes.subarray(0, -30) }],
  ['bytes behind the archive', 'archive', { bytes: (bytes) => Buffer.concat([bytes, text]) }],
  ['a second archive behind it', 'archive', { bytes: (bytes) => Buffer.concat([bytes, nested]) }],
  ['a comment', 'archive', { zip: { comment: 'hello' } }],
  ['a second directory', 'archive_form', { zip: { locator: locator() } }],
  ['a directory elsewhere', 'archive', { zip: { startOfDirectory: 3 } }],
  ['fewer entries than there are', 'archive_inconsistent', { zip: { count: 3 } }],
  ['more entries than there are', 'archive', { zip: { count: 30 } }],
  // Contents against the manifest.
  [
    'a file one byte off',
    'sha256',
    changed('resources/notes.ts', { bytes: Buffer.from('export const notes = 2;\n'.repeat(20)) }),
  ],
  [
    'a file that the manifest does not list',
    'extra',
    besides({ name: 'server/index.ts', bytes: text }),
  ],
  [
    'a listed file that is not there',
    'missing',
    { entries: (all) => all.filter(({ name }) => name !== readme) },
  ],
  [
    'no manifest',
    'missing',
    { entries: (all) => all.filter(({ name }) => name !== 'manifest.json') },
  ],
  ['no description', 'missing', { files: new Map([[readme, text]]) }],
  [
    'a manifest that lists itself',
    'manifest',
    replaced('"path":"info.json"', '"path":"manifest.json"'),
  ],
  [
    'a manifest that claims a core file',
    'root',
    replaced('"path":"resources/notes.ts"', '"path":"server.ts"'),
  ],
  [
    'a manifest that leads out',
    'name',
    replaced('"path":"resources/notes.ts"', '"path":"../server/main.ts"'),
  ],
  ['a manifest with a key twice', 'manifest', replaced('{"author"', '{"author":"","author"')],
  [
    'a manifest with an unknown key',
    'info_unknown',
    replaced(',"uid":"notes"', ',"scripts":{"install":"x"},"uid":"notes"'),
  ],
  ['a manifest that is no object', 'manifest', { manifest: () => '[]' }],
  [
    'a manifest with a prototype',
    'info_unknown',
    replaced('{"author"', '{"__proto__":{"admin":true},"author"'),
  ],
  ['a size below zero', 'manifest', replaced('"size":8', '"size":-8')],
  [
    'another description than that of the manifest',
    'info_differs',
    { info: { ...notesInfo, version: '9.0.0' } },
  ],
  [
    'a description that is no JSON',
    'info_json',
    { files: new Map([...notesFiles(), ['info.json', text]]) },
  ],
  [
    'a description with an unknown key',
    'info_unknown',
    { files: notesFiles({ ...notesInfo, postinstall: 'x' }) },
  ],
  // Publisher and uid.
  ['a uid that is a path', 'info_value', info({ uid: '../x' })],
  ['a uid of the language', 'info_value', info({ uid: 'constructor' })],
  ['a uid of the product', 'info_reserved', info({ uid: 'shop' })],
  ['a uid of another module', 'uid_other', info({ uid: 'memos' })],
  ['a version that is none', 'info_value', info({ version: '1.2' })],
  ['no signature', 'unsigned', { key: null }],
  ['no signature and no publisher', 'unsigned', { key: null, publisher: null }],
  ['a signature of no publisher', 'signature', { publisher: null }],
  ['a signature by another key', 'signature', { key: bob.privateKey }],
  ['a publisher who is not trusted', 'publisher_unknown', { publisher: 'eve' }],
  ['a publisher that is a path', 'manifest', { publisher: '../ann' }],
  ['a key for other modules', 'publisher_uid', { publisher: 'bob', key: bob.privateKey }],
  ['a signature that is empty', 'signature', changed('manifest.sig', { bytes: Buffer.alloc(0) })],
  ['a manifest changed after it was signed', 'signature', changedManifest()],
];

test.each(corpus)('%s is refused', async (_, code, change) => {
  await using place = await tempDir();
  const [archive, dataDir] = [join(place.path, 'in.zip'), join(place.path, 'data')];
  await writeFile(archive, hostileArchive(change));

  const read = readArchive(archive, dataDir, { ...trust, uid: 'notes' }, small);

  await expect(read).rejects.toMatchObject({ name: 'ModuleRefused', code });
  // Below the quarantine there is nothing, and beside it no file but the archive.
  const left = await readdir(place.path, { recursive: true });
  expect(left.filter((name) => !['data', 'data/quarantine'].includes(name))).toEqual(['in.zip']);
  expect(existsSync('/etc/cron.d/evil')).toBe(false);
});

test('an archive without a lie is taken', async () => {
  await using place = await tempDir();
  await writeFile(join(place.path, 'in.zip'), hostileArchive({}));

  const taken = await readArchive(join(place.path, 'in.zip'), place.path, trust, small);

  expect(taken.publisher).toBe('ann');
  expect((await readdir(taken.folder)).toSorted().join(' ')).toBe(
    'README.md i18n info.json manifest.json manifest.sig resources',
  );
});

function extraField(id: number, value: string): Buffer {
  const field = Buffer.alloc(4 + value.length, value);
  field.writeUInt16LE(id, 0);
  field.writeUInt16LE(value.length, 2);
  field.write(value, 4);
  return field;
}

/** Field of UNIX with times, owner and the name of the first link. */
function hardLink(target: string): Buffer {
  return extraField(0x000d, `\0\0\0\0\0\0\0\0\0\0\0\0${target}`);
}

function linkThrough(): Hostile {
  return {
    ...plus(['public', Buffer.from('/etc')], ['public/passwd.txt', text]),
    ...changed('public', { attributes: bytesOf(0o120000) }),
  };
}

/** Where the larger format says its directory is. */
function locator(): Buffer {
  const bytes = Buffer.alloc(20);
  bytes.writeUInt32LE(0x07064b50, 0);
  return bytes;
}

function changedManifest(): Hostile {
  return {
    entries: (entries) =>
      entries.map((each) => {
        const other = each.bytes?.toString('utf8').replace('Ann Author', 'Eve Author');
        return each.name === 'manifest.json' ? { ...each, bytes: Buffer.from(other ?? '') } : each;
      }),
  };
}

/** Bytes that cannot be packed, the same in each run. */
function noise(length: number): Buffer {
  return createHash('shake256', { outputLength: length }).update('noise').digest();
}
