// `npm run module:sign -- FILE --key KEY.pem --publisher NAME`: signs a packed module, in its place.
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { rename, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { AuthorError, runAuthorTool, withArchive, WrongUsage } from './authorTool.ts';
import {
  isPublisher,
  ModuleRefused,
  packFolder,
  reservedUids,
} from '../../server/modules/package/index.ts';

await runAuthorTool('npm run module:sign -- FILE --key KEY.pem --publisher NAME', async () => {
  const { values, positionals } = parseArgs({
    options: { key: { type: 'string' }, publisher: { type: 'string' } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  const { key, publisher } = values;
  if (file === undefined || more.length > 0 || key === undefined || publisher === undefined)
    throw new WrongUsage();
  if (!isPublisher(publisher)) throw new AuthorError(`${publisher} is no name of a publisher.`);
  const signer = { publisher, key: await privateKey(key) };
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

async function privateKey(path: string): Promise<KeyObject> {
  const pem = await readFile(path, 'utf8').catch(() => {
    throw new AuthorError(`There is no file ${path}.`);
  });
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Refused below.
  }
  throw new AuthorError(`${path} is no private Ed25519 key. Make one with module:keys.`);
}
