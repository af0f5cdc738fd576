// `npm run module:install -- FILE|UID [--yes] [--unsigned]`: installs a packed module, or one that comes with the
// program, while the server is stopped. Without --yes it only says what would be installed.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import texts from '../../i18n/en/packages.ts';
import { appliedTo } from '../../server/db/index.ts';
import { planConflicts } from '../../server/modules/conflicts/index.ts';
import { installedUids, modulesDir, readInfo } from '../../server/modules/index.ts';
import {
  hashesBelow,
  packFolder,
  type QuarantinedModule,
  readArchive,
  readTrusted,
  reservedUids,
  shippedPackages,
  trustedFolder,
} from '../../server/modules/package/index.ts';
import { conflictText, type ModuleManifest, partsOf } from '../../src/modules/index.ts';
import { AuthorError, runAuthorTool, WrongUsage } from './authorTool.ts';
import { carryOut, programParts } from './program.ts';

await runAuthorTool('npm run module:install -- FILE|UID [--yes] [--unsigned]', async () => {
  const { values, positionals } = parseArgs({
    options: {
      yes: { type: 'boolean', default: false },
      unsigned: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [wanted, ...more] = positionals;
  if (wanted === undefined || more.length > 0) throw new WrongUsage();
  const parts = programParts();
  const unpacked = await broughtModule(wanted, values.unsigned, parts.dataDir);
  const { manifest, publisher, folder } = unpacked;
  try {
    const problems = await conflictsOf(manifest);
    if (problems.length > 0) throw new AuthorError(problems.join('\n'));
    if (!values.yes) return [...consentLines(manifest, publisher), 'Add --yes to install it.'];
    const { uid, version: to } = manifest;
    const from = installedUids().includes(uid) ? readInfo(modulesDir, uid).version : undefined;
    let applied: readonly string[] = [];
    await parts.withDatabase(async (database) => void (applied = await appliedTo(database, uid)));
    const facts = { staged: folder, applied: applied.join(','), source: 'upload' };
    const kind = from === undefined ? 'install' : 'update';
    const order = { kind, uid, to, ...(from === undefined ? {} : { from }), facts } as const;
    await carryOut(parts, order);
    return [`${uid} ${to} is installed. Start the server.`];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Checks a packed module, or packs one that comes with the program first. */
async function broughtModule(
  wanted: string,
  allowsUnsigned: boolean,
  dataDir: string,
): Promise<QuarantinedModule> {
  const trust = {
    trusted: await readTrusted(trustedFolder),
    reserved: await reservedUids(process.cwd()),
  };
  const shipped = join('modules/shipped', wanted);
  if (!/^[a-z0-9]+$/.test(wanted) || !existsSync(shipped)) {
    if (!existsSync(wanted)) throw new AuthorError(`There is no file and no module ${wanted}.`);
    return readArchive(wanted, dataDir, { ...trust, allowsUnsigned });
  }
  const place = await mkdtemp(join(tmpdir(), 'module-'));
  try {
    const file = join(place, `${wanted}.zip`);
    await writeFile(file, (await packFolder(shipped, trust.reserved)).bytes);
    // It is part of the program, as trusted as the code that reads it.
    return await readArchive(file, dataDir, { ...trust, allowsUnsigned: true });
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Conflicts that keep a module from being installed, a sentence each. What was changed here is kept. */
async function conflictsOf(manifest: ModuleManifest): Promise<readonly string[]> {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  const uids = installedUids();
  const own = join(modulesDir, manifest.uid);
  const conflicts = planConflicts({
    manifest,
    ...(existsSync(join(own, 'manifest.json'))
      ? {
          installed: JSON.parse(
            await readFile(join(own, 'manifest.json'), 'utf8'),
          ) as ModuleManifest,
        }
      : {}),
    files: existsSync(own) ? await hashesBelow(own) : new Map(),
    surroundings: {
      product: version,
      modules: new Map(uids.map((uid) => [uid, readInfo(modulesDir, uid).version])),
      packages: shippedPackages(await readFile('package-lock.json', 'utf8')),
    },
    // Names begin with the uid, which the sync checks.
    names: { path: [], table: [], menu: [], fieldType: [], textKey: [] },
    others: [],
  });
  return conflicts
    .filter(({ about }) => about !== 'file')
    .map((conflict) => {
      const { key, values } = conflictText(conflict);
      return filled(key, values);
    });
}

/** English text of a dictionary, by its place below `packages`. */
function filled(key: string, values: Readonly<Record<string, string>>): string {
  const found = key
    .split('.')
    .slice(1)
    .reduce<unknown>((tree, part) => new Map(Object.entries(Object(tree))).get(part), texts);
  return String(found).replace(/%\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

function consentLines(manifest: ModuleManifest, publisher: string | undefined): readonly string[] {
  return [
    `${manifest.name.en} (${manifest.uid} ${manifest.version}) by ${manifest.author}`,
    manifest.intro.en,
    `Publisher: ${publisher ?? 'not signed'}`,
    `Brings: ${partsOf(manifest).join(', ')}`,
    'Its server part is code with all rights of the server.',
  ];
}
