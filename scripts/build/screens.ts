import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../tools.ts';

/** The build that is served, the one that is being made, and the one before, which open pages still ask for. */
const folders = { built: 'dist', next: 'dist.next', old: 'dist.old' } as const;

type ScreensEntry = {
  readonly config: string;
  /** File in `dist/` with the hash of the sources. */
  readonly stamp: string;
  readonly sources: readonly string[];
  /** Sources that this build does not read, such as texts of the other entries. */
  readonly leftOut?: RegExp;
  /** Module that draws its pages on the server; built into a folder that is not served. */
  readonly drawnBy?: string;
};

/** Parts of `dist/`, each from sources of its own. */
const all: readonly ScreensEntry[] = [
  {
    config: 'vite.config.ts',
    stamp: '.sources',
    sources: ['src', 'resources', 'modules', 'i18n', 'vite.config.ts', 'index.html', 'login.html'],
    leftOut: /^i18n\/[\w-]+\/(?:member|store)\//,
  },
  {
    config: 'vite.member.config.ts',
    stamp: '.sources-member',
    sources: ['src', 'member', 'i18n', 'vite.member.config.ts', 'vite.config.ts', 'member.html'],
    leftOut: /^i18n\/[\w-]+\/(?!member\/)\w+\/|^member\/shop\//,
  },
  {
    config: 'vite.shop.config.ts',
    stamp: '.sources-shop',
    sources: [
      'src',
      'member/shop',
      'resources/page',
      'modules',
      'i18n',
      'vite.shop.config.ts',
      'vite.config.ts',
      'shop.html',
    ],
    leftOut: /^i18n\/[\w-]+\/(?!(?:store|page)\/)\w+\//,
    drawnBy: 'member/shop/server.tsx',
  },
];

/** Those that this project has: one without members has no pages for them. */
const entries = all.filter(({ config }) => existsSync(config));

type BuildOptions = {
  /** Goes on with what is heavier than its budget: for a shop that is to start. A strict build does it again. */
  readonly toleratesSize?: boolean;
};

/** Builds the browser part into `dist/` when it is missing or was made from other sources. */
export function buildScreens(options: BuildOptions = {}): void {
  const status = buildStaleScreens(options);
  if (status === 0) return;
  console.error('The screens cannot be built; the message above says why.');
  process.exit(status);
}

/**
 * Builds the entries whose sources changed, and serves them from the next start on. See {@link buildNext}.
 *
 * @returns exit status of the build that failed, or 0
 */
export function buildStaleScreens(options: BuildOptions = {}): number {
  const status = buildNext(options);
  if (status === 0) switchBuild();
  return status;
}

/**
 * Builds the entries whose sources changed, as `buildScreens`, beside the build that is served: it is replaced
 * when all is there, and stays when something fails. Files of former builds that nothing names anymore stay until
 * both are built.
 *
 * @returns exit status of the build that failed, or 0
 */
export function buildNext({ toleratesSize = false }: BuildOptions = {}): number {
  const wanted = entries.map((entry) => ({ ...entry, hash: fingerprint(entry) }));
  const stale = wanted.filter(
    ({ stamp, hash }) =>
      !stampsFor(hash, toleratesSize).includes(textOf(join(folders.built, stamp))),
  );
  if (stale.length === 0) return 0;
  console.log('Building the screens (about a minute, only after a change) …');
  rmSync(folders.next, { recursive: true, force: true });
  if (stale.length < entries.length) cpSync(folders.built, folders.next, { recursive: true });
  for (const { config, stamp, hash, drawnBy } of stale) {
    const into = ['--outDir', folders.next, '--no-emptyOutDir'];
    const build = ['vite', 'build', '--config', config, '--logLevel', 'error'];
    // The build is the production one, whatever the shell that starts this is set to.
    const environment = {
      NODE_ENV: 'production',
      ...(toleratesSize ? { SIZE_BUDGETS: 'warn' } : {}),
    };
    const status = runTool([...build, ...into], environment);
    if (status !== 0) return status;
    const unserved = ['--ssr', drawnBy ?? '', '--outDir', join(folders.next, '.shop')];
    const drawn = drawnBy === undefined ? 0 : runTool([...build, ...unserved], environment);
    if (drawn !== 0) return drawn;
    writeFileSync(join(folders.next, stamp), stampsFor(hash, toleratesSize).at(-1) ?? hash);
  }
  return 0;
}

/** Removes a build that was made beside the served one. */
export const dropNext = (): void => rmSync(folders.next, { recursive: true, force: true });

/** Serves the build that was made beside, if there is one. Between its two renames there is none: a start makes one. */
export function switchBuild(): void {
  if (!existsSync(folders.next)) return;
  rmSync(folders.old, { recursive: true, force: true });
  if (existsSync(folders.built)) {
    writeFileSync(join(folders.built, '.replaced'), String(Date.now()));
    renameSync(folders.built, folders.old);
  }
  renameSync(folders.next, folders.built);
}

/** Stamps of a build that will do, the one that this build writes last. */
const stampsFor = (hash: string, toleratesSize: boolean): readonly string[] =>
  toleratesSize ? [hash, `${hash} of any size`] : [hash];

const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

// Files that a build never reads, so that a change there needs none.
const unread = /\.(test|stories|check)\.\w+$/;

/** Hash over names and contents of files and folders. By content, since a clone sets all times anew. */
function fingerprint({ sources, leftOut }: ScreensEntry): string {
  const hash = createHash('sha256');
  const files = [...sources, 'package-lock.json'].flatMap(filesBelow).sort();
  for (const file of files) {
    if (leftOut?.test(file.replaceAll('\\', '/'))) continue;
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return unread.test(path) ? [] : [path];
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name)));
}
