// `npm run module:pack -- DIR [--out FILE]`: packs the folder of a module into an archive without a signature.
import { stat, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { AuthorError, runAuthorTool, WrongUsage } from './authorTool.ts';
import { archiveName, packFolder, reservedUids } from '../../server/modules/package/index.ts';

await runAuthorTool('npm run module:pack -- DIR [--out FILE]', async () => {
  const { values, positionals } = parseArgs({
    options: { out: { type: 'string' } },
    allowPositionals: true,
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new WrongUsage();
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new AuthorError(`There is no folder ${folder}.`);
  const { bytes, manifest } = await packFolder(folder, await reservedUids(process.cwd()));
  const file = values.out ?? archiveName(manifest);
  await writeFile(file, bytes);
  return [`${file}: ${manifest.files.length} files, ${bytes.length} bytes, not signed.`];
});
