// `npm run module:sign -- FILE --key KEY.pem --publisher NAME`: signs a packed module, in its place.
import { rename, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { AuthorError, readSigner, runAuthorTool, withArchive, WrongUsage } from './authorTool.ts';
import { ModuleRefused, packFolder, reservedUids } from '../../server/modules/package/index.ts';

await runAuthorTool('npm run module:sign -- FILE --key KEY.pem --publisher NAME', async () => {
  const { values, positionals } = parseArgs({
    options: { key: { type: 'string' }, publisher: { type: 'string' } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  const { key, publisher } = values;
  if (file === undefined || more.length > 0 || key === undefined || publisher === undefined)
    throw new WrongUsage();
  const signer = await readSigner(publisher, key);
  const reserved = await reservedUids(process.cwd());
  const trust = { trusted: new Map(), reserved, allowsUnsigned: true };
  const { bytes, manifest } = await withArchive(file, trust, ({ folder }) =>
    packFolder(folder, reserved, signer),
  ).catch((error: unknown) => {
    if (error instanceof ModuleRefused && error.code === 'publisher_unknown')
      throw new AuthorError(`${file} is signed already. Pack it again.`);
    throw error;
  });
  await writeFile(`${file}.writing`, bytes);
  await rename(`${file}.writing`, file);
  return [`${file}: ${manifest.uid} ${manifest.version}, signed by ${publisher}.`];
});
