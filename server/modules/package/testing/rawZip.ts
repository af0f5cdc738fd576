import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of an archive that may lie about anything. Absent parts are true. */
export type RawEntry = {
  readonly name: string | Buffer;
  readonly bytes?: Buffer;
  /** Content as it lies in the archive, instead of `bytes`. */
  readonly packed?: Buffer;
  /** 0 stored, 8 deflated. */
  readonly method?: number;
  readonly flags?: number;
  readonly attributes?: number;
  readonly extra?: Buffer;
  /** Sum and size that both headers declare. */
  readonly crc?: number;
  readonly size?: number;
  /** Name and size in the header beside the content alone. */
  readonly localName?: string;
  readonly localSize?: number;
  /** Offset in the directory; absent: where the entry is. */
  readonly offset?: number;
};

export type RawZip = {
  readonly comment?: string;
  /** Number of entries that the end of the directory declares. */
  readonly count?: number;
  /** Bytes between the directory and its end. */
  readonly locator?: Buffer;
  readonly startOfDirectory?: number;
};

/** Writes an archive as it is told, with all its lies. */
export function rawZip(entries: readonly RawEntry[], zip: RawZip = {}): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const body = localOf(entry);
    directory.push(centralOf(entry, at));
    bodies.push(body);
    at += body.length;
  }
  const [content, central] = [Buffer.concat(bodies), Buffer.concat(directory)];
  const comment = Buffer.from(zip.comment ?? '');
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(zip.count ?? entries.length, 8);
  end.writeUInt16LE(zip.count ?? entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(zip.startOfDirectory ?? content.length, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([content, central, zip.locator ?? Buffer.alloc(0), end, comment]);
}

function localOf(entry: RawEntry): Buffer {
  const name = Buffer.from(entry.localName ?? entry.name);
  const facts = factsOf(entry);
  const local = header(30, 0x04034b50, 4, { ...facts, size: entry.localSize ?? facts.size });
  local.writeUInt16LE(name.length, 26);
  return Buffer.concat([local, name, facts.content]);
}

function centralOf(entry: RawEntry, at: number): Buffer {
  const name = Buffer.from(entry.name);
  const extra = entry.extra ?? Buffer.alloc(0);
  const central = header(46, 0x02014b50, 6, factsOf(entry));
  central.writeUInt16LE(0x031e, 4);
  central.writeUInt16LE(name.length, 28);
  central.writeUInt16LE(extra.length, 30);
  central.writeUInt32LE(entry.attributes ?? 0, 38);
  central.writeUInt32LE(entry.offset ?? at, 42);
  return Buffer.concat([central, name, extra]);
}

function factsOf(entry: RawEntry): HeaderFacts & { readonly content: Buffer } {
  const { bytes = Buffer.alloc(0), method = 8, flags = 0 } = entry;
  const content = entry.packed ?? (method === 8 ? deflateRawSync(bytes) : bytes);
  const [crc, size] = [entry.crc ?? crc32(bytes), entry.size ?? bytes.length];
  return { flags, method, crc, packed: content.length, size, content };
}

type HeaderFacts = {
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
};

function header(length: number, mark: number, from: number, facts: HeaderFacts): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32LE(mark, 0);
  bytes.writeUInt16LE(20, from);
  bytes.writeUInt16LE(facts.flags, from + 2);
  bytes.writeUInt16LE(facts.method, from + 4);
  bytes.writeUInt32LE(facts.crc, from + 10);
  bytes.writeUInt32LE(facts.packed, from + 14);
  bytes.writeUInt32LE(facts.size, from + 18);
  return bytes;
}
