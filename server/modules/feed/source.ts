import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { guardedRequest, type OutboundAddresses } from '../../mail/sms/guardedRequest.ts';
import { ModuleRefused } from '../package/refused.ts';

/** Place of a feed: the path of its file, or its address. */
export type FeedSource = {
  readonly place: string;
  /** `any` lets tests call this machine. */
  readonly addresses?: OutboundAddresses;
};

const isAddress = (place: string): boolean => /^https?:\/\//.test(place);

/**
 * Place of something that a feed names: an address as it stands, a path below the folder of the feed. A feed at an
 * address never leads to a file of this machine.
 */
export function placeBeside({ place }: FeedSource, named: string): string {
  if (isAddress(named)) return named;
  return isAddress(place) ? new URL(named, place).href : join(dirname(place), named);
}

/**
 * Reads a file, or what an address answers.
 *
 * @throws {ModuleRefused} feed_unreachable: it cannot be read, or is longer than `maxBytes`
 */
export async function readPlace(
  place: string,
  { addresses = 'public' }: FeedSource,
  maxBytes: number,
): Promise<Buffer> {
  try {
    if (!isAddress(place)) return await readAtMost(place, maxBytes);
    const reply = await guardedRequest(place, {
      method: 'GET',
      headers: {},
      addresses,
      maxBytes,
      // A rate of 100 kB a second, and 10 s for the connection.
      timeoutMs: 10_000 + Math.ceil(maxBytes / 100),
    });
    if (reply.status === 200) return reply.bytes;
    throw new Error(`status ${reply.status}`);
  } catch (error) {
    throw new ModuleRefused('feed_unreachable', place, error instanceof Error ? error.message : '');
  }
}

async function readAtMost(path: string, maxBytes: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > maxBytes) throw new Error('the file is too long');
    return await file.readFile();
  } finally {
    await file.close();
  }
}
