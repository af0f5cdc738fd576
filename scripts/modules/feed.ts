// `npm run module:feed -- DIR --key KEY.pem --publisher NAME`: writes `feed.json` and its signature for the packed
// modules in a folder, all signed by this publisher. Prices, pictures and texts of changes are edited in `feed.json`;
// another run keeps and signs them.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AuthorError, readSigner, runAuthorTool, withArchive, WrongUsage } from './authorTool.ts';
import {
  buildFeed,
  type FeedArchive,
  parseFeed,
  signatureOf,
  signFeed,
  trustedSigner,
} from '../../server/modules/feed/index.ts';
import { reservedUids } from '../../server/modules/package/index.ts';

await runAuthorTool('npm run module:feed -- DIR --key KEY.pem --publisher NAME', async () => {
  const { values, positionals } = parseArgs({
    options: { key: { type: 'string' }, publisher: { type: 'string' } },
    allowPositionals: true,
  });
  const [folder, ...more] = positionals;
  const { key, publisher } = values;
  if (folder === undefined || more.length > 0 || key === undefined || publisher === undefined)
    throw new WrongUsage();
  const signer = await readSigner(publisher, key);
  const reserved = await reservedUids(process.cwd());
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
    publisher,
    archives,
    former === undefined ? undefined : parseFeed(former, reserved),
  );
  const { text, signature } = signFeed(feed, signer);
  // The reader is as strict as that of the market.
  parseFeed(text, reserved);
  await writeFile(place, text);
  await writeFile(signatureOf(place), signature);
  return [
    `${place}: edition ${feed.version}, signed by ${publisher}`,
    ...feed.modules.map(({ info, archive }) => `  ${info.uid} ${info.version} (${archive})`),
  ];
});
