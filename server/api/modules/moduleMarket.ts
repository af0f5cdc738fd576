import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../src/contract/index.ts';
import { Refusal } from '../../../src/contract/index.ts';
import type { OfferedModule, UnmetRequirement } from '../../../src/modules/index.ts';
import type { SpooledFile } from '../../files/index.ts';
import { createHeavyCalls } from '../../http/heavyCalls.ts';
import type { Texts } from '../../http/texts.ts';
import type { OutboundAddresses } from '../../mail/index.ts';
import {
  createMarket,
  type JudgedOffer,
  judgeOffers,
  type ReadFeed,
} from '../../modules/feed/index.ts';
import type { Handover } from '../../modules/handover/index.ts';
import {
  ModuleRefused,
  packageLimits,
  type QuarantinedModule,
  readArchive,
} from '../../modules/package/index.ts';
import { createModuleTree, createPreparedModules } from '../../modules/prepared/index.ts';

/** Places and limits of the market, and the way in which modules are changed. */
export type ModuleMarketSettings = {
  /** Folder of the program. */
  readonly root: string;
  readonly dataDir: string;
  /** Path or address of the feed; absent: the one that comes with the program, if there is one. */
  readonly feed?: string | undefined;
  /** True if uploads without a signature are taken. */
  readonly allowsUnsigned?: boolean;
  readonly handover: Handover;
};

type MarketSurroundings = {
  /** Version of the product. */
  readonly version: string;
  /** Unix seconds. */
  readonly now: () => number;
  readonly outboundAddresses?: OutboundAddresses | undefined;
};

const shippedFeed = 'modules/shipped/feed.json';

export type ModuleMarket = ReturnType<typeof createModuleMarket>;

/** The market of this installation, with the modules that were brought from it. */
export function createModuleMarket(
  { root, dataDir, feed, allowsUnsigned = false, handover }: ModuleMarketSettings,
  { version, now, outboundAddresses }: MarketSurroundings,
) {
  const tree = createModuleTree(root, version);
  // Not among the heavy calls of the shop: those would wait for a slow market.
  const turns = createHeavyCalls();
  const nowMs = () => now() * 1000;
  const place = feed ?? join(root, shippedFeed);
  const addresses = outboundAddresses === undefined ? {} : { addresses: outboundAddresses };

  async function opened() {
    return createMarket({
      ...(await tree.trust()),
      source: { place, ...addresses },
      dataDir,
      now: nowMs,
    });
  }

  /**
   * The feed; undefined if the program comes without one and none is named.
   *
   * @throws {ModuleRefused} it cannot be read or is not trusted, and none is kept
   */
  async function read(isForced = false): Promise<ReadFeed | undefined> {
    if (feed === undefined && !existsSync(place)) return undefined;
    return (await opened()).read(isForced);
  }

  return {
    tree,
    handover,
    allowsUnsigned,
    prepared: createPreparedModules(nowMs),
    read,
    /**
     * An offer of the feed, judged for this installation, and its publisher.
     *
     * @throws {Refusal} not_found
     * @throws {ModuleRefused}
     */
    async find(uid: string): Promise<{ readonly offer: JudgedOffer; readonly publisher: string }> {
      const found = (await read())?.feed;
      const offers = found ? judgeOffers(found, await tree.surroundings()) : [];
      const offer = offers.find(({ info }) => info.uid === uid);
      if (!found || !offer) throw new Refusal('not_found');
      return { offer, publisher: found.publisher };
    },
    /**
     * @throws {Refusal} rate_limited: others are being read for too long
     * @throws {ModuleRefused}
     */
    fetch: (offer: OfferedModule): Promise<QuarantinedModule> =>
      turns.run(async () => (await opened()).fetch(offer)),
    /** Reads an archive on the disk; throws as `fetch` does. */
    async readUpload({
      path,
      name,
      size,
    }: Pick<SpooledFile, 'path' | 'name' | 'size'>): Promise<QuarantinedModule> {
      // More is not on the disk.
      if (size > packageLimits.archive)
        throw new ModuleRefused('archive_size', name, String(packageLimits.archive));
      const trust = { ...(await tree.trust()), allowsUnsigned };
      return turns.run(() => readArchive(path, dataDir, trust));
    },
  };
}

/** Says in the language of the caller why a module or a feed is refused. */
export const refusedText = (texts: Texts, lang: Language, { code, file, detail }: ModuleRefused) =>
  texts.say(lang, `packages.refused.${code}`, { file, detail });

/** Says which requirement is not met. */
export const unmetText = (texts: Texts, lang: Language, unmet: UnmetRequirement): string =>
  texts.say(lang, `packages.unmet.${unmet.code}`, {
    range: unmet.range,
    name: unmet.name ?? '',
    found: unmet.found ?? '',
  });

/** Runs a work of the market; a module that is refused is a refusal of the call, in words. */
export async function withRefusals<Result>(
  texts: Texts,
  lang: Language,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ModuleRefused)) throw error;
    throw new Refusal('module_refused', {
      params: { text: refusedText(texts, lang, error) },
      data: { reason: error.code },
    });
  }
}
