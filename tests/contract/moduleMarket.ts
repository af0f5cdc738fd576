import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildFeed, signFeed } from '../../server/modules/feed/index.ts';
import { canonicalJson, packFiles } from '../../server/modules/package/index.ts';

const infoOf = (version: string, packages: Readonly<Record<string, string>> = {}) => ({
  uid: 'memo',
  name: { 'zh-cn': '备忘', en: 'Memo' },
  intro: { 'zh-cn': '仅有说明的模块。', en: 'A module of a text alone.' },
  version,
  author: 'Ann Author',
  licence: 'MIT',
  category: 'tools',
  requires: { product: '*', packages },
});

const filesOf = (info: object, readme: string) =>
  new Map([
    ['info.json', Buffer.from(JSON.stringify(info))],
    ['README.md', Buffer.from(readme)],
  ]);

/**
 * Installs the module memo in a tree and changes one of its files, and writes a market that offers a newer version, for
 * another version of a package.
 *
 * @returns path of the feed
 */
export function writeModuleMarket(tree: string): string {
  const write = (path: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), content);
  };
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const signer = { publisher: 'ann', key: privateKey };
  write('modules/trusted/ann.pem', String(publicKey.export({ type: 'spki', format: 'pem' })));

  const installed = filesOf(infoOf('1.0.0'), 'first');
  const { manifest } = packFiles(installed, new Set(), signer);
  for (const [path, bytes] of installed) write(`modules/memo/${path}`, bytes);
  write('modules/memo/manifest.json', canonicalJson(manifest));
  write('modules/memo/README.md', 'changed here');

  const next = packFiles(
    filesOf(infoOf('1.1.0', { fflate: '^99.0.0' }), 'second'),
    new Set(),
    signer,
  );
  write('market/memo.zip', next.bytes);
  const sha256 = createHash('sha256').update(next.bytes).digest('hex');
  const archive = { archive: 'memo.zip', sha256, size: next.bytes.length };
  const { text, signature } = signFeed(
    buildFeed('ann', [{ ...archive, manifest: next.manifest }]),
    signer,
  );
  write('market/feed.json', text);
  write('market/feed.json.sig', signature);
  return join(tree, 'market/feed.json');
}
