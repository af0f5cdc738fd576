import { type FileHandle, open } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { fileLimits } from './limits.ts';

/**
 * True if an archive matches its directory: the members lie one behind the other before it, each under the
 * name and with the sizes that it gives, and unpacked they are not far more bytes than the archive has.
 * The check unpacks no member.
 */
export async function isHonestZip(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const directory = await readDirectory(file, size);
    const members = directory && membersOf(directory.bytes);
    if (!directory || !members || members.length !== directory.count) return false;
    const unpacked = members.reduce((sum, member) => sum + member.unpacked, 0);
    if (unpacked > size * fileLimits.archiveRatio) return false;
    let free = 0;
    for (const member of members.toSorted((a, b) => a.offset - b.offset)) {
      if (member.offset < free) return false;
      const end = await endOfMember(file, member, directory.from);
      if (end === undefined) return false;
      free = end;
    }
    return true;
  } finally {
    await file.close();
  }
}

/**
 * True if the members of an archive unpack to no more bytes than it declares, and together to at most `most`.
 * Each is unpacked once, within its declared size, and dropped.
 */
export async function unpacksAsClaimed(path: string, most: number): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const directory = await readDirectory(file, (await file.stat()).size);
    const members = directory && membersOf(directory.bytes);
    if (!members || members.reduce((sum, { unpacked }) => sum + unpacked, 0) > most) return false;
    for (const member of members) if (!(await fitsClaim(file, member))) return false;
    return true;
  } finally {
    await file.close();
  }
}

async function fitsClaim(file: FileHandle, { offset, packed, unpacked }: ZipMember) {
  const header = await bytesAt(file, offset, 30);
  const from = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (header.readUInt16LE(8) === stored) return packed === unpacked;
  try {
    const bytes = await bytesAt(file, from, packed);
    // A member without content still unpacks to nothing; the limit is at least one byte.
    const content = inflateRawSync(bytes, { maxOutputLength: Math.max(1, unpacked) });
    return content.length === unpacked;
  } catch {
    return false;
  }
}

/** The method of a member that is not packed. */
const stored = 0;

type ZipDirectory = { readonly bytes: Buffer; readonly count: number; readonly from: number };

/** Undefined if there is none, or in the format of archives far above the limits. */
async function readDirectory(file: FileHandle, size: number): Promise<ZipDirectory | undefined> {
  const length = Math.min(size, endAtMost);
  const tail = await bytesAt(file, size - length, length);
  const end = tail.lastIndexOf(endMark);
  if (end < 0 || end + 20 > tail.length) return undefined;
  const count = tail.readUInt16LE(end + 10);
  const [bytes, from] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (from + bytes > size) return undefined;
  return { bytes: await bytesAt(file, from, bytes), count, from };
}

type ZipMember = {
  readonly offset: number;
  readonly flags: number;
  readonly checksum: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly name: Buffer;
};

/** Undefined when the directory cannot be read. */
function membersOf(directory: Buffer): readonly ZipMember[] | undefined {
  const members: ZipMember[] = [];
  for (let at = 0; at < directory.length;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== memberMark) return undefined;
    const name = directory.readUInt16LE(at + 28);
    members.push({
      flags: directory.readUInt16LE(at + 8),
      checksum: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
      name: directory.subarray(at + 46, at + 46 + name),
    });
    at += 46 + name + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return members;
}

/** End of a member whose own header agrees with the directory; undefined if it does not. */
async function endOfMember(
  file: FileHandle,
  member: ZipMember,
  limit: number,
): Promise<number | undefined> {
  const { offset, name, packed, flags } = member;
  if (offset + 30 + name.length > limit) return undefined;
  const header = await bytesAt(file, offset, 30 + name.length);
  if (header.length < 30 + name.length || header.readUInt32LE(0) !== localMark) return undefined;
  const isSameName = header.readUInt16LE(26) === name.length && header.subarray(30).equals(name);
  const end = offset + 30 + name.length + header.readUInt16LE(28) + packed;
  const isSameForm = ((header.readUInt16LE(6) ^ flags) & (sizesFollow | encrypted)) === 0;
  if (!isSameName || !isSameForm || end > limit) return undefined;
  if (agrees(header, 14, member)) return end;
  // Written as a stream: sizes stand behind the content.
  const isStreamed = (flags & sizesFollow) !== 0 && agrees(header, 14, noSizes);
  return isStreamed ? endOfDescriptor(file, member, { end, limit }) : undefined;
}

async function endOfDescriptor(
  file: FileHandle,
  member: ZipMember,
  { end, limit }: { readonly end: number; readonly limit: number },
): Promise<number | undefined> {
  const behind = await bytesAt(file, end, Math.min(16, limit - end));
  const start = behind.length >= 4 && behind.readUInt32LE(0) === descriptorMark ? 4 : 0;
  if (behind.length < start + 12) return undefined;
  return agrees(behind, start, member) ? end + start + 12 : undefined;
}

type ZipSizes = Pick<ZipMember, 'checksum' | 'packed' | 'unpacked'>;

const agrees = (bytes: Buffer, at: number, { checksum, packed, unpacked }: ZipSizes): boolean =>
  bytes.readUInt32LE(at) === checksum &&
  bytes.readUInt32LE(at + 4) === packed &&
  bytes.readUInt32LE(at + 8) === unpacked;

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

const localMark = 0x04034b50;
const memberMark = 0x02014b50;
const descriptorMark = 0x08074b50;
const endMark = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
/** The record itself and the longest comment behind it. */
const endAtMost = 22 + 0xffff;
/** A flag of a member that was written as a stream. */
const sizesFollow = 0x0008;
const encrypted = 0x0001;
const noSizes: ZipSizes = { checksum: 0, packed: 0, unpacked: 0 };
