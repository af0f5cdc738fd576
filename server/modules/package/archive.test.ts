import { chmod, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draws } from '../../../tests/support/long.ts';
import { tempDir } from '../../../tests/support/temporary.ts';
import { filesBelow, verifyFolder } from './folder.ts';
import { clearQuarantine, readArchive } from './readArchive.ts';
import { ann, notesFiles, notesInfo, trust } from './testing/modules.ts';
import { archiveName, packFiles, packFolder } from './writeArchive.ts';

const signer = { publisher: 'ann', key: ann.privateKey };
const packed = (files: ReadonlyMap<string, Uint8Array> = notesFiles()) =>
  packFiles(files, trust.reserved, signer);

/** Packs, reads, and tells the files that came out. */
async function unpacked(place: string, bytes: Uint8Array) {
  await writeFile(join(place, 'in.zip'), bytes);
  const { folder, manifest } = await readArchive(join(place, 'in.zip'), place, trust);
  const files = await filesBelow(folder);
  await rm(folder, { recursive: true });
  return { files, manifest };
}

const part = fc.stringMatching(/^[A-Z]{1,8}$/);
const names = fc
  .uniqueArray(fc.tuple(part, part), { maxLength: 8, selector: (each) => each.join('/') })
  .map((all) => all.map(([folder, name]) => `public/${folder}-/${name}.txt`));
const contents = fc.oneof(
  fc.uint8Array({ maxLength: 2_000 }),
  // Packed too well, it would be taken for a bomb.
  fc.integer({ min: 1, max: 200_000 }).map((length) => new Uint8Array(length)),
);

test('any files that are packed are read again, byte for byte', async () => {
  await using place = await tempDir();
  const many = names.chain((all) =>
    fc.tuple(...all.map((name) => fc.tuple(fc.constant(name), contents))),
  );

  await fc.assert(
    fc.asyncProperty(many, async (more) => {
      const files = new Map<string, Uint8Array>([...notesFiles(), ...more]);

      const { files: read } = await unpacked(place.path, packed(files).bytes);

      expect(plain(read)).toEqual(plain(files));
    }),
    draws(25, 500),
  );
});

test('an archive with any one byte changed is refused, or holds the same', async () => {
  await using place = await tempDir();
  const { bytes } = packed();
  const before = plain((await unpacked(place.path, bytes)).files);
  let refused = 0;

  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: bytes.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      async (at, flip) => {
        const other = Uint8Array.from(bytes, (byte, index) => (index === at ? byte ^ flip : byte));

        const read = await unpacked(place.path, other).then(
          ({ files }) => plain(files),
          ({ name }: Error) => name,
        );

        if (read === 'ModuleRefused') refused += 1;
        expect(['ModuleRefused', before]).toContainEqual(read);
      },
    ),
    draws(150, 5_000),
  );

  expect(refused).toBeGreaterThan(50);
});

test('the same files make the same archive, in any order and time zone', () => {
  const zone = process.env['TZ'];
  const first = packed();
  process.env['TZ'] = 'America/New_York';
  const second = packed(new Map([...notesFiles()].toReversed()));
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;

  expect(Buffer.from(second.bytes).equals(Buffer.from(first.bytes))).toBe(true);
  expect(archiveName(first.manifest)).toBe('notes-1.2.0.zip');
});

test('an archive of 2,000 entries is taken', async () => {
  await using place = await tempDir();
  const more = Array.from({ length: 1994 }, (_, at): [string, Buffer] => [
    `public/${at}.txt`,
    Buffer.from('x'),
  ]);

  const { files } = await unpacked(place.path, packed(new Map([...notesFiles(), ...more])).bytes);

  expect(files.size).toBe(1998);
  expect(() => packed(new Map([...notesFiles(), ...more, ['LICENSE', Buffer.from('x')]]))).toThrow(
    'entries',
  );
});

test('files that could be packed too well are taken as well', async () => {
  await using place = await tempDir();
  const zeros = Array.from({ length: 100 }, (_, at): [string, Buffer] => [
    `public/${at}.txt`,
    Buffer.alloc(at % 2 ? 60_000 : 4_096),
  ]);

  const { files } = await unpacked(place.path, packed(new Map([...notesFiles(), ...zeros])).bytes);

  expect(files.size).toBe(104);
});

test('an unsigned module is taken only if that is allowed', async () => {
  await using place = await tempDir();
  const file = join(place.path, 'in.zip');
  await writeFile(file, packFiles(notesFiles(), trust.reserved).bytes);

  const taken = await readArchive(file, place.path, { ...trust, allowsUnsigned: true });

  expect(taken.publisher).toBeUndefined();
  await expect(readArchive(file, place.path, trust)).rejects.toMatchObject({ code: 'unsigned' });
  await clearQuarantine(place.path);
  await expect(readFile(join(taken.folder, 'info.json'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a module is packed as its folder stands, without what the sync and the installation write', async () => {
  await using place = await tempDir();
  await write(place.path, {
    ...Object.fromEntries(notesFiles()),
    'resources/index.ts': '// Written by `npm run sync`.\nexport {};\n',
    'state.json': '{}',
    'stories/notes.stories.tsx': '',
    'resources/notes.ts.local': '',
  });

  const { manifest } = await packFolder(place.path, trust.reserved);

  expect(manifest.files.map(({ path }) => path)).toEqual([...notesFiles().keys()].toSorted());
});

test.each([
  ['a link', 'special', (folder: string) => symlink('/etc/passwd', join(folder, 'public'))],
  ['a folder of packages', 'root', (folder: string) => write(folder, { 'node_modules/a.ts': '' })],
  [
    'folders that differ in their case',
    'name_twice',
    (folder: string) => write(folder, { 'public/a/x.txt': '', 'public/A/y.txt': '' }),
  ],
  ['no description', 'missing', (folder: string) => rm(join(folder, 'info.json'))],
  ['a wrong description', 'info_json', (folder: string) => write(folder, { 'info.json': '{' })],
] as const)('a folder with %s is not packed', async (_, code, change) => {
  await using place = await tempDir();
  await write(place.path, Object.fromEntries(notesFiles()));
  await change(place.path);

  await expect(packFolder(place.path, trust.reserved)).rejects.toMatchObject({ code });
});

test('the folder of a module is verified again at any time', async () => {
  await using place = await tempDir();
  await writeFile(join(place.path, 'in.zip'), packed().bytes);
  const { folder } = await readArchive(join(place.path, 'in.zip'), place.path, trust);
  const untouched = await verifyFolder(folder, trust);
  await write(folder, { 'resources/notes.ts': 'changed', 'state.json': '{}' });
  await rm(join(folder, 'README.md'));
  await symlink('/etc/passwd', join(folder, 'passwd'));
  await chmod(join(folder, 'info.json'), 0o644);

  const report = await verifyFolder(folder, trust);

  expect(untouched).toMatchObject({ publisher: 'ann', differing: [], missing: [], extra: [] });
  expect(report).toMatchObject({
    manifest: notesInfo,
    differing: ['resources/notes.ts'],
    missing: ['README.md'],
    extra: ['passwd'],
  });
});

test('a manifest on the disk that was changed is refused', async () => {
  await using place = await tempDir();
  await writeFile(join(place.path, 'in.zip'), packed().bytes);
  const { folder } = await readArchive(join(place.path, 'in.zip'), place.path, trust);
  const text = await readFile(join(folder, 'manifest.json'), 'utf8');
  await writeFile(join(folder, 'manifest.json'), text.replace('Ann Author', 'Eve Author'));

  await expect(verifyFolder(folder, trust)).rejects.toMatchObject({ code: 'signature' });
  await expect(verifyFolder(place.path, trust)).rejects.toMatchObject({ code: 'missing' });
});

async function write(folder: string, files: Readonly<Record<string, string | Uint8Array>>) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

const plain = (files: ReadonlyMap<string, Uint8Array | undefined>) =>
  Object.fromEntries(
    [...files]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, bytes]) => [path, bytes && Buffer.from(bytes).toString('base64')]),
  );
