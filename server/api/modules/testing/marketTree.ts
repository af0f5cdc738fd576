import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import type {
  ModuleFeed,
  ModuleInfo,
  ModuleManifest,
  ModuleProgress,
} from '../../../../src/modules/index.ts';
import { buildFeed, signFeed } from '../../../modules/feed/index.ts';
import type { InstallOrder } from '../../../modules/journal/index.ts';
import { canonicalJson, packFiles, quarantineDir } from '../../../modules/package/index.ts';
import { ann, bob, notesFiles, notesInfo } from '../../../modules/package/testing/modules.ts';

export const annSigns = { publisher: 'ann', key: ann.privateKey };

const named = (uid: string, change: Partial<ModuleInfo> = {}): ModuleInfo => ({
  ...notesInfo,
  uid,
  name: { 'zh-cn': `${uid} 模块`, en: uid },
  intro: { 'zh-cn': `关于 ${uid}`, en: `About ${uid}` },
  version: '1.0.0',
  ...change,
});

/** Modules of the market: each is for one case. */
export const infos = {
  /** Version 1.0.0 is installed. */
  notes: { ...notesInfo, version: '1.2.0' },
  free: named('lists', { category: 'data' }),
  paid: named('paper', { category: 'trade' }),
  /** For a later product. */
  later: named('later', { requires: { product: '>=9.0.0' } }),
  /** For another version of a package. */
  pinned: named('pinned', { requires: { product: '*', packages: { fflate: '^9.0.0' } } }),
} as const;

/** Archive of a module, signed by ann. */
export const packed = (info: ModuleInfo, files = notesFiles(info)) =>
  packFiles(files, new Set(), annSigns);

/**
 * A program of its own in a folder, with the module notes, and the market of ann. Each test begins with
 * `reset`.
 */
export function useMarketTree() {
  const root = mkdtempSync(join(tmpdir(), 'market-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const at = (path: string) => join(root, path);
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), content);
  };
  const handover = {
    isPossible: true,
    orders: [] as InstallOrder[],
    begin: async (order: InstallOrder): Promise<string> => {
      handover.orders.push(order);
      return 'ticket-of-the-change';
    },
    progress: undefined as ModuleProgress | undefined,
    progressOf: async (ticket: string) =>
      ticket === 'ticket-of-the-change' ? handover.progress : undefined,
  };

  function install(info: ModuleInfo): void {
    const { manifest } = packed(info);
    for (const [path, bytes] of notesFiles(info)) write(`modules/${info.uid}/${path}`, bytes);
    write(`modules/${info.uid}/manifest.json`, canonicalJson(manifest));
  }

  function offer(
    all: readonly ModuleInfo[],
    { prices = { paper: '68.00' }, by = annSigns }: OfferOptions = {},
  ): ModuleFeed {
    const archives = all.map((info) => {
      const { bytes, manifest }: { bytes: Uint8Array; manifest: ModuleManifest } = packed(info);
      const archive = `${info.uid}.zip`;
      write(`market/${archive}`, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { archive, sha256, size: bytes.length, manifest };
    });
    const built = buildFeed('ann', archives);
    const feed = {
      ...built,
      modules: built.modules.map((each) => ({
        ...each,
        ...(prices[each.info.uid] === undefined ? {} : { price: prices[each.info.uid] ?? '' }),
      })),
    };
    const { text, signature } = signFeed(feed, by);
    write('market/feed.json', text);
    write('market/feed.json.sig', signature);
    return feed;
  }

  return {
    root,
    handover,
    settings: { root, dataDir: at('data'), feed: at('market/feed.json'), handover },
    write,
    install,
    offer,
    remove: (path: string) => rmSync(at(path), { recursive: true, force: true }),
    /** Folders of modules that were brought. */
    quarantine(): readonly string[] {
      mkdirSync(quarantineDir(at('data')), { recursive: true });
      return readdirSync(quarantineDir(at('data')));
    },
    reset(): void {
      rmSync(root, { recursive: true, force: true });
      write(
        'modules/trusted/ann.pem',
        String(ann.publicKey.export({ type: 'spki', format: 'pem' })),
      );
      const lock = {
        '': { dependencies: { fflate: '0.8.3' } },
        'node_modules/fflate': { version: '0.8.3' },
      };
      write('package-lock.json', JSON.stringify({ packages: lock }));
      install({ ...notesInfo, version: '1.0.0' });
      offer(Object.values(infos));
      handover.isPossible = true;
      handover.orders = [];
      handover.progress = undefined;
    },
  };
}

type OfferOptions = {
  readonly prices?: Readonly<Record<string, string>>;
  readonly by?: typeof annSigns;
};

/** A stranger who signs in the name of ann. */
export const strangerSigns = { publisher: 'ann', key: bob.privateKey };
