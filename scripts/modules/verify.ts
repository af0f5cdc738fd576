// `npm run module:verify -- FILE [--trusted DIR] [--unsigned]`: checks an archive, or the folder of an installed
// module, as the market does. Ends with 1 and the reason if it is refused, or if files differ.
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { AuthorError, runAuthorTool, withArchive, WrongUsage } from './authorTool.ts';
import {
  readTrusted,
  reservedUids,
  trustedFolder,
  verifyFolder,
} from '../../server/modules/package/index.ts';
import type { ModuleManifest } from '../../src/modules/index.ts';

await runAuthorTool('npm run module:verify -- FILE [--trusted DIR] [--unsigned]', async () => {
  const { values, positionals } = parseArgs({
    options: {
      trusted: { type: 'string', default: trustedFolder },
      unsigned: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new WrongUsage();
  const trust = {
    trusted: await readTrusted(values.trusted),
    reserved: await reservedUids(process.cwd()),
    allowsUnsigned: values.unsigned,
  };
  const isFolder = await stat(file).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder)
    return withArchive(file, trust, ({ manifest, publisher }) =>
      Promise.resolve(linesFor(manifest, publisher)),
    );
  const { manifest, publisher, differing, missing, extra } = await verifyFolder(file, trust);
  const faults = [
    ...differing.map((path) => `changed  ${path}`),
    ...missing.map((path) => `missing  ${path}`),
    ...extra.map((path) => `extra    ${path}`),
  ];
  if (faults.length > 0) throw new AuthorError(faults.join('\n'));
  return linesFor(manifest, publisher);
});

function linesFor(manifest: ModuleManifest, publisher: string | undefined): readonly string[] {
  const { uid, version, author, licence, files } = manifest;
  return [
    `module     ${uid} ${version}`,
    `publisher  ${publisher ?? 'not signed'}`,
    `author     ${author}`,
    `licence    ${licence}`,
    `files      ${files.length}`,
    ...files.map(({ path, size }) => `  ${path} (${size} bytes)`),
  ];
}
