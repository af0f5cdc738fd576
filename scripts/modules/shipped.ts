import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseFeed, signatureOf } from '../../server/modules/feed/index.ts';
import {
  archiveName,
  ModuleRefused,
  packFolder,
  readTrusted,
  reservedUids,
  type Trust,
} from '../../server/modules/package/index.ts';
import { checkSignature } from '../../server/modules/package/trusted.ts';
import { withArchive } from './authorTool.ts';

/** Feed of the modules that come with the program, and the sources of those that are not installed. */
export const shippedFolder = 'modules/shipped';

/** Name of the key in `modules/trusted/` that counts for these modules alone. */
export const shippedPublisher = 'shopwright';

/** Modules of the feed that come installed. */
const installed = ['modules/richtext'];

/** Folders of the sources of all modules that come with the program, below its root. */
export async function shippedModules(root: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, shippedFolder), { withFileTypes: true });
  const own = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${shippedFolder}/${name}`);
  return [...own.toSorted(), ...installed].filter((folder) =>
    existsSync(join(root, folder, 'info.json')),
  );
}

/**
 * Compares the sources with their packages, and checks the signatures of the feed and of each package.
 *
 * @returns reasons for a new edition, a sentence each; none: all is released as it stands
 */
export async function unreleased(root: string): Promise<readonly string[]> {
  const trust = {
    trusted: await readTrusted(join(root, 'modules/trusted')),
    reserved: await reservedUids(root),
  };
  const folders = await shippedModules(root);
  const reasons = await Promise.all(folders.map((folder) => changed(root, folder, trust)));
  return [...(await feedProblems(root, trust)), ...reasons.flat()];
}

async function feedProblems(
  root: string,
  { trusted, reserved }: Trust,
): Promise<readonly string[]> {
  const place = join(root, shippedFolder, 'feed.json');
  if (!existsSync(place)) return ['There is no feed yet.'];
  const text = await readFile(place, 'utf8');
  const signature = await readFile(signatureOf(place), 'utf8');
  const { publisher, modules } = parseFeed(text, reserved);
  try {
    const uids = modules.map(({ info }) => info.uid);
    checkSignature(Buffer.from(text), signature, { file: 'feed.json', publisher, uids, trusted });
    return [];
  } catch (error) {
    if (error instanceof ModuleRefused)
      return [`The feed is not signed as it stands (${error.code}).`];
    throw error;
  }
}

async function changed(root: string, folder: string, trust: Trust): Promise<readonly string[]> {
  const { manifest } = await packFolder(join(root, folder), trust.reserved);
  const archive = join(root, shippedFolder, archiveName(manifest));
  if (!existsSync(archive)) return [`${manifest.uid} ${manifest.version} is not packed.`];
  try {
    return await withArchive(archive, trust, async ({ manifest: packed }) =>
      JSON.stringify(packed.files) === JSON.stringify(manifest.files)
        ? []
        : [`${manifest.uid} ${manifest.version} differs from its package.`],
    );
  } catch (error) {
    if (error instanceof ModuleRefused)
      return [`The package of ${manifest.uid} is refused (${error.code}).`];
    throw error;
  }
}
