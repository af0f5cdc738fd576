import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { zipOf } from '../../tests/support/files.ts';
import { tempDir } from '../../tests/support/temporary.ts';
import { isHonestZip, unpacksAsClaimed } from './zip.ts';

const local = 0;
/** The one member of the archive is `a.txt` with three bytes. */
const directory = 30 + 5 + 3;

async function judged(change: (zip: Buffer) => Buffer | void): Promise<boolean> {
  await using dir = await tempDir();
  const zip = zipOf();
  const path = join(dir.path, 'a.zip');
  await writeFile(path, change(zip) ?? zip);
  return await isHonestZip(path);
}

test('an archive whose members are as its directory says is taken', async () => {
  expect(await judged(() => {})).toBe(true);
});

test('sizes that follow a streamed member count like those before it', async () => {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(3, 8);
  descriptor.writeUInt32LE(3, 12);
  const streamed = (behind: Buffer) => (zip: Buffer) => {
    zip.writeUInt16LE(8, local + 6);
    zip.writeUInt16LE(8, directory + 8);
    zip.writeUInt32LE(0, local + 18);
    zip.writeUInt32LE(0, local + 22);
    const end = zip.length - 22;
    zip.writeUInt32LE(directory + behind.length, end + 16);
    return Buffer.concat([zip.subarray(0, directory), behind, zip.subarray(directory)]);
  };
  const lying = Buffer.from(descriptor);
  lying.writeUInt32LE(2_000_000_000, 12);

  expect(await judged(streamed(descriptor))).toBe(true);
  expect(await judged(streamed(descriptor.subarray(4)))).toBe(true);
  expect(await judged(streamed(lying))).toBe(false);
  expect(await judged(streamed(Buffer.alloc(0)))).toBe(false);
});

test.each<readonly [string, (zip: Buffer) => Buffer | void]>([
  [
    'a small size in the directory, a large one at the member',
    (zip) => void zip.writeUInt32LE(2_000_000_000, local + 22),
  ],
  ['another packed size at the member', (zip) => void zip.writeUInt32LE(2, local + 18)],
  ['another checksum', (zip) => void zip.writeUInt32LE(7, local + 14)],
  ['another name', (zip) => void zip.write('b', local + 30)],
  ['other flags', (zip) => void zip.writeUInt16LE(1, local + 6)],
  ['no member where the directory says', (zip) => void zip.writeUInt32LE(1, directory + 42)],
  ['a member within the directory', (zip) => void zip.writeUInt32LE(directory, directory + 42)],
  ['fewer members than the end counts', (zip) => void zip.writeUInt16LE(2, zip.length - 12)],
  ['a directory that is cut', (zip) => zip.subarray(0, zip.length - 30)],
  [
    'two entries for one member',
    (zip) => {
      const entry = zip.subarray(directory, zip.length - 22);
      const end = Buffer.from(zip.subarray(zip.length - 22));
      end.writeUInt16LE(2, 10);
      end.writeUInt32LE(entry.length * 2, 12);
      return Buffer.concat([zip.subarray(0, directory), entry, entry, end]);
    },
  ],
])('an archive with %s is refused', async (_, change) => {
  expect(await judged(change)).toBe(false);
});

test('an archive that unpacks to more than it says, or to more than is taken, is refused', async () => {
  const content = Buffer.alloc(100_000, 'a');
  const archive = (claimed: number): Buffer => {
    const packed = deflateRawSync(content);
    const member = Buffer.alloc(30 + 5);
    const entry = Buffer.alloc(46 + 5);
    member.writeUInt32LE(0x04034b50, 0);
    entry.writeUInt32LE(0x02014b50, 0);
    for (const [head, at] of [
      [member, 8],
      [entry, 10],
    ] as const) {
      head.writeUInt16LE(8, at);
      head.writeUInt32LE(crc32(content), at + 6);
      head.writeUInt32LE(packed.length, at + 10);
      head.writeUInt32LE(claimed, at + 14);
      head.writeUInt16LE(5, at + 18);
    }
    member.write('a.txt', 30);
    entry.write('a.txt', 46);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(entry.length, 12);
    end.writeUInt32LE(member.length + packed.length, 16);
    return Buffer.concat([member, packed, entry, end]);
  };
  await using dir = await tempDir();
  const judge = async (claimed: number, most: number) => {
    const path = join(dir.path, `${claimed}.zip`);
    await writeFile(path, archive(claimed));
    return unpacksAsClaimed(path, most);
  };

  expect(await judge(100_000, 100_000)).toBe(true);
  expect(await judge(100_000, 99_999)).toBe(false);
  expect(await judge(1_000, 100_000)).toBe(false);
});
