// `npm run module:install -- FILE|UID [--yes] [--unsigned]`: installs a packed module, or one that comes with the
// program, while the server is stopped. Without --yes it only says what would be installed.
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import texts from '../../i18n/en/packages.ts';
import { appliedTo } from '../../server/db/index.ts';
import { planConflicts } from '../../server/modules/conflicts/index.ts';
import { createMarket } from '../../server/modules/feed/index.ts';
import { installedUids, modulesDir, readInfo } from '../../server/modules/index.ts';
import {
  hashesBelow,
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
import { shippedFolder } from './shipped.ts';

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

/** Checks a packed module, or brings the one of a uid from the feed first. */
async function broughtModule(
  wanted: string,
  allowsUnsigned: boolean,
  dataDir: string,
): Promise<QuarantinedModule> {
  const trust = {
    trusted: await readTrusted(trustedFolder),
    reserved: await reservedUids(process.cwd()),
  };
  if (/\W/.test(wanted)) {
    if (!existsSync(wanted)) throw new AuthorError(`There is no file ${wanted}.`);
    return readArchive(wanted, dataDir, { ...trust, allowsUnsigned });
  }
  const source = { place: join(shippedFolder, 'feed.json') };
  const market = createMarket({ source, dataDir, ...trust, now: Date.now });
  const { feed } = await market.read();
  const offer = feed.modules.find(({ info }) => info.uid === wanted);
  if (!offer) throw new AuthorError(`The market offers no module ${wanted}.`);
  return market.fetch(offer);
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
