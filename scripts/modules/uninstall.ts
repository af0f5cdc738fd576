// `npm run module:uninstall -- UID [--drop-data]`: removes a module while the server is stopped. Its data stays, unless
// it is asked to go; files that were changed here are kept aside.
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { placesOf } from '../../server/modules/apply/index.ts';
import { installedUids, modulesDir, readInfo } from '../../server/modules/index.ts';
import { AuthorError, runAuthorTool, WrongUsage } from './authorTool.ts';
import { carryOut, programParts } from './program.ts';

await runAuthorTool('npm run module:uninstall -- UID [--drop-data]', async () => {
  const { values, positionals } = parseArgs({
    options: { 'drop-data': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [uid, ...more] = positionals;
  if (uid === undefined || more.length > 0) throw new WrongUsage();
  if (!installedUids().includes(uid)) throw new AuthorError(`${uid} is not installed.`);
  const needing = installedUids().filter(
    (each) => each !== uid && Object.hasOwn(readInfo(modulesDir, each).requires.modules ?? {}, uid),
  );
  if (needing.length > 0) throw new AuthorError(`${needing.join(', ')} cannot be without ${uid}.`);
  const parts = programParts();
  const facts = { dropsData: values['drop-data'] ? 'yes' : 'no' };
  const from = readInfo(modulesDir, uid).version;
  const order = { kind: 'uninstall', uid, from, facts } as const;
  await carryOut(parts, order);
  const { kept } = placesOf(parts.root, uid);
  return [
    `${uid} is removed. ${values['drop-data'] ? 'Its tables are gone.' : 'Its tables stay.'}`,
    ...(existsSync(kept) ? [`Files that were changed here: ${relative('.', kept)}`] : []),
  ];
});
