// `npm run module:feed -- DIR --key KEY.pem --publisher NAME`: writes `feed.json` and its signature for the packed
// modules in a folder, all signed by this publisher. Prices, pictures and texts of changes are edited in `feed.json`;
// another run keeps and signs them.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reservedUids } from '../../server/modules/package/index.ts';
import { writeFeed } from './archives.ts';
import { readSigner, runAuthorTool, WrongUsage } from './authorTool.ts';

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
  const feed = await writeFeed(folder, signer, await reservedUids(process.cwd()));
  return [
    `${join(folder, 'feed.json')}: edition ${feed.version}, signed by ${publisher}`,
    ...feed.modules.map(({ info, archive }) => `  ${info.uid} ${info.version} (${archive})`),
  ];
});
