import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  buildFeed,
  type FeedArchive,
  parseFeed,
  signatureOf,
  signFeed,
  trustedSigner,
} from '../../server/modules/feed/index.ts';
import { type Signer } from '../../server/modules/package/index.ts';
import type { ModuleFeed } from '../../src/modules/index.ts';
import { AuthorError, withArchive } from './authorTool.ts';

/**
 * Writes `feed.json` and its signature for the packed modules of a folder, all signed by this publisher. What a person
 * added to the former edition is kept.
 *
 * @returns the new edition
 * @throws {AuthorError} there is no such folder
 * @throws {ModuleRefused} a package, or the former edition, is refused
 */
export async function writeFeed(
  folder: string,
  signer: Signer,
  reserved: ReadonlySet<string>,
): Promise<ModuleFeed> {
  const names = await readdir(folder).catch(() => {
    throw new AuthorError(`There is no folder ${folder}.`);
  });
  const trust = { trusted: trustedSigner(signer), reserved };
  const archives: FeedArchive[] = [];
  for (const archive of names.filter((name) => name.endsWith('.zip')).toSorted()) {
    const bytes = await readFile(join(folder, archive));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const manifest = await withArchive(join(folder, archive), trust, (unpacked) =>
      Promise.resolve(unpacked.manifest),
    );
    archives.push({ archive, sha256, size: bytes.length, manifest });
  }
  const place = join(folder, 'feed.json');
  const former = await readFile(place, 'utf8').catch(() => undefined);
  const feed = buildFeed(
    signer.publisher,
    archives,
    former === undefined ? undefined : parseFeed(former, reserved),
  );
  const { text, signature } = signFeed(feed, signer);
  // The reader is as strict as that of the market.
  parseFeed(text, reserved);
  await writeFile(place, text);
  await writeFile(signatureOf(place), signature);
  return feed;
}
