import { createPublicKey } from 'node:crypto';
import { compare } from 'semver';
import type { ModuleFeed, ModuleManifest, OfferedModule } from '../../../src/modules/index.ts';
import type { Signer, TrustedKeys } from '../package/index.ts';
import { signBytes } from '../package/trusted.ts';

/** A packed module that a feed is to offer. */
export type FeedArchive = Pick<OfferedModule, 'archive' | 'sha256' | 'size'> & {
  readonly manifest: ModuleManifest;
};

/** Trusts the publisher who is about to sign, and nobody else. */
export const trustedSigner = ({ publisher, key }: Signer): TrustedKeys =>
  new Map([[publisher, { key: createPublicKey(key) }]]);

/**
 * Describes the newest version of each module. Prices and pictures are taken over from the former edition, and changes
 * too where the version is the same.
 */
export function buildFeed(
  publisher: string,
  archives: readonly FeedArchive[],
  former?: ModuleFeed,
): ModuleFeed {
  const newest = new Map<string, FeedArchive>();
  for (const each of archives) {
    const other = newest.get(each.manifest.uid)?.manifest.version;
    if (other === undefined || compare(each.manifest.version, other) > 0)
      newest.set(each.manifest.uid, each);
  }
  const modules = [...newest.values()]
    .toSorted((a, b) => (a.manifest.uid < b.manifest.uid ? -1 : 1))
    .map((each) =>
      offerOf(
        each,
        former?.modules.find(({ info }) => info.uid === each.manifest.uid),
      ),
    );
  return { version: (former?.version ?? 0) + 1, publisher, modules };
}

function offerOf(
  { manifest, archive, sha256, size }: FeedArchive,
  former: OfferedModule | undefined,
): OfferedModule {
  const { publisher: _, files: __, ...info } = manifest;
  const { price, screenshots } = former ?? {};
  const changes = former?.info.version === info.version ? former.changes : undefined;
  return {
    info,
    archive,
    sha256,
    size,
    ...(price === undefined ? {} : { price }),
    ...(screenshots === undefined ? {} : { screenshots }),
    ...(changes === undefined ? {} : { changes }),
  };
}

/** Text of a feed, and of its signature. */
export function signFeed(
  feed: ModuleFeed,
  { key }: Signer,
): { readonly text: string; readonly signature: string } {
  const text = `${JSON.stringify(feed, null, 2)}\n`;
  return { text, signature: signBytes(Buffer.from(text), key) };
}
