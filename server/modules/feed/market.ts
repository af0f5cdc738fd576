import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { ModuleFeed, OfferedModule } from '../../../src/modules/index.ts';
import { replaceFile } from '../../replaceFile.ts';
import { marketDir } from '../journal/index.ts';
import { jsonOf } from '../package/info.ts';
import { sha256Of } from '../package/manifest.ts';
import { quarantineDir, type QuarantinedModule, readArchive } from '../package/readArchive.ts';
import { ModuleRefused } from '../package/refused.ts';
import { checkSignature, type TrustedKeys } from '../package/trusted.ts';
import { parseFeed } from './parseFeed.ts';
import { type FeedSource, placeBeside, readPlace } from './source.ts';

/** A feed, with the time at which it was read, in milliseconds since 1970. */
export type ReadFeed = {
  readonly feed: ModuleFeed;
  readonly readAt: number;
  /** Reason why it is the kept one instead of a newer one; absent: it is as fresh as it may be. */
  readonly failure?: ModuleRefused;
};

export type Market = {
  /**
   * The feed; the kept one while it is younger than an hour, or where its source cannot be reached.
   *
   * @param isForced - true asks the source in any case
   * @throws {ModuleRefused} feed, signature, publisher_unknown, publisher_uid; feed_unreachable without a kept one
   */
  read(isForced?: boolean): Promise<ReadFeed>;
  /**
   * Brings an offered module into the quarantine.
   *
   * @throws {ModuleRefused} feed_unreachable; archive_other: other bytes, publisher or version than the feed says; or
   * the reason why the archive is refused
   */
  fetch(offer: OfferedModule): Promise<QuarantinedModule>;
};

export type MarketOptions = {
  readonly source: FeedSource;
  readonly dataDir: string;
  readonly trusted: TrustedKeys;
  /** Uids that no module may have. */
  readonly reserved: ReadonlySet<string>;
  readonly now: () => number;
};

const feedBytes = 4 * 1024 * 1024;
const freshMs = 60 * 60 * 1000;

/** Reads a market from its feed, and keeps the feed in `<data>/modules/feed.json`. */
export function createMarket(options: MarketOptions): Market {
  const { source, dataDir, trusted, reserved, now } = options;
  const folder = marketDir(dataDir);
  const keptPath = join(folder, 'feed.json');

  function verified(text: string, signature: string): ModuleFeed {
    const feed = parseFeed(text, reserved);
    checkSignature(Buffer.from(text), signature, {
      file: 'feed.json',
      publisher: feed.publisher,
      uids: feed.modules.map(({ info }) => info.uid),
      trusted,
    });
    return feed;
  }

  /** The kept feed is checked as a new one: a key may have been taken away meanwhile. */
  async function kept(): Promise<ReadFeed | undefined> {
    try {
      const bytes = await readPlace(keptPath, source, 2 * feedBytes);
      const { place, text, signature, readAt } = keptParts(bytes.toString('utf8'));
      return place === source.place ? { feed: verified(text, signature), readAt } : undefined;
    } catch (error) {
      if (error instanceof ModuleRefused) return undefined;
      throw error;
    }
  }

  async function fresh(former: ModuleFeed | undefined): Promise<ReadFeed> {
    const text = (await readPlace(source.place, source, feedBytes)).toString('utf8');
    const signature = (await readPlace(signatureOf(source.place), source, 200)).toString('utf8');
    const feed = verified(text, signature);
    // An old edition would offer versions whose faults are known by now.
    if (former && former.publisher === feed.publisher && feed.version < former.version)
      throw new ModuleRefused('feed_older', 'feed.json', String(feed.version));
    const readAt = now();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await replaceFile(keptPath, JSON.stringify({ place: source.place, text, signature, readAt }));
    return { feed, readAt };
  }

  async function read(isForced = false): Promise<ReadFeed> {
    const former = await kept();
    if (former && !isForced && now() - former.readAt < freshMs) return former;
    try {
      return await fresh(former?.feed);
    } catch (error) {
      const isAway = error instanceof ModuleRefused && error.code === 'feed_unreachable';
      if (!former || !isAway) throw error;
      return { ...former, failure: error };
    }
  }

  async function fetch({ info, archive, sha256, size }: OfferedModule): Promise<QuarantinedModule> {
    const bytes = await readPlace(placeBeside(source, archive), source, size);
    if (bytes.length !== size || sha256Of(bytes) !== sha256)
      throw new ModuleRefused('archive_other', archive);
    await mkdir(quarantineDir(dataDir), { recursive: true, mode: 0o700 });
    const file = join(quarantineDir(dataDir), `${randomUUID()}.zip`);
    try {
      await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
      const brought = await readArchive(file, dataDir, { trusted, reserved, uid: info.uid });
      if (brought.manifest.version === info.version) return brought;
      await rm(brought.folder, { recursive: true, force: true });
      throw new ModuleRefused('archive_other', archive, brought.manifest.version);
    } finally {
      await rm(file, { force: true });
    }
  }

  return { read, fetch };
}

/** Place of the signature of a feed. */
export const signatureOf = (place: string): string => {
  if (!/^https?:\/\//.test(place)) return `${place}.sig`;
  const url = new URL(place);
  url.pathname += '.sig';
  return url.href;
};

/** A kept feed that cannot be read is none. */
function keptParts(text: string) {
  const parts = new Map(Object.entries(jsonOf(text) ?? {}));
  const part = (name: string) => String(parts.get(name) ?? '');
  return {
    place: part('place'),
    text: part('text'),
    signature: part('signature'),
    readAt: Number(parts.get('readAt')) || 0,
  };
}
