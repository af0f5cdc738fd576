// `npm run module:release`: packs and signs the modules that come with the program, and their feed, after one of them
// has changed. The key is made for this edition alone and kept by nobody: nothing else is ever signed with it.
import { generateKeyPairSync } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveName, packFolder, reservedUids } from '../../server/modules/package/index.ts';
import { writeFeed } from './archives.ts';
import { runAuthorTool } from './authorTool.ts';
import { shippedFolder, shippedModules, shippedPublisher, unreleased } from './shipped.ts';

await runAuthorTool('npm run module:release', async () => {
  const reasons = await unreleased(process.cwd());
  if (reasons.length === 0)
    return ['The modules that come with the program are released as they are.'];
  const { privateKey: key, publicKey } = generateKeyPairSync('ed25519');
  const signer = { publisher: shippedPublisher, key };
  const reserved = await reservedUids(process.cwd());
  const names = await readdir(shippedFolder);
  for (const name of names.filter((each) => each.endsWith('.zip')))
    await rm(join(shippedFolder, name));
  for (const folder of await shippedModules(process.cwd())) {
    const { bytes, manifest } = await packFolder(folder, reserved, signer);
    await writeFile(join(shippedFolder, archiveName(manifest)), bytes);
  }
  const trusted = join('modules/trusted', shippedPublisher);
  await mkdir('modules/trusted', { recursive: true });
  await writeFile(`${trusted}.pem`, String(publicKey.export({ type: 'spki', format: 'pem' })));
  const feed = await writeFeed(shippedFolder, signer, reserved);
  const uids = feed.modules.map(({ info }) => info.uid);
  await writeFile(`${trusted}.json`, `{ "uids": [${uids.map((uid) => `"${uid}"`).join(', ')}] }\n`);
  return [...reasons, `Edition ${feed.version}: ${uids.join(', ')}`];
});
