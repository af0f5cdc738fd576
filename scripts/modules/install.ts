// `npm run module:install -- FILE|UID [--yes] [--unsigned]`: installs a packed module, or one that comes with the
// program, while the server is stopped. Without --yes it only says what would be installed.
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import texts from '../../i18n/en/packages.ts';
import { appliedTo } from '../../server/db/index.ts';
import { readEnvironment } from '../../server/environment.ts';
import { planConflicts } from '../../server/modules/conflicts/index.ts';
import { createMarket } from '../../server/modules/feed/index.ts';
import { licensedUids } from '../../server/modules/licences/index.ts';
import { createModuleTree, type ModuleTree } from '../../server/modules/prepared/index.ts';
import { type QuarantinedModule, readArchive } from '../../server/modules/package/index.ts';
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
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  const tree = createModuleTree(process.cwd(), version);
  const unpacked = await broughtModule(wanted, values.unsigned, { parts, tree });
  const { manifest, publisher, folder } = unpacked;
  try {
    const problems = await conflictsOf(manifest, tree);
    if (problems.length > 0) throw new AuthorError(problems.join('\n'));
    if (!values.yes) return [...consentLines(manifest, publisher), 'Add --yes to install it.'];
    const { uid, version: to } = manifest;
    const from = tree.versionOf(uid);
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

type Program = { readonly parts: ReturnType<typeof programParts>; readonly tree: ModuleTree };

/** Checks a packed module, or brings the one of a uid from the feed first. */
async function broughtModule(
  wanted: string,
  allowsUnsigned: boolean,
  { parts, tree }: Program,
): Promise<QuarantinedModule> {
  const trust = await tree.trust();
  if (/\W/.test(wanted)) {
    if (!existsSync(wanted)) throw new AuthorError(`There is no file ${wanted}.`);
    return readArchive(wanted, parts.dataDir, { ...trust, allowsUnsigned });
  }
  const place = readEnvironment(process.env).moduleFeed ?? join(shippedFolder, 'feed.json');
  const { dataDir } = parts;
  const market = createMarket({ source: { place }, dataDir, ...trust, now: Date.now });
  const { feed } = await market.read();
  const offer = feed.modules.find(({ info }) => info.uid === wanted);
  if (!offer) throw new AuthorError(`The market offers no module ${wanted}.`);
  if (offer.price !== undefined)
    await parts.withDatabase(async ({ db }) => {
      if ((await licensedUids(db, feed.publisher)).has(wanted)) return;
      throw new AuthorError(`${wanted} costs ${offer.price}. Buy it at the page Modules first.`);
    });
  return market.fetch(offer);
}

/** Conflicts that keep a module from being installed, a sentence each. What was changed here is kept. */
async function conflictsOf(manifest: ModuleManifest, tree: ModuleTree): Promise<readonly string[]> {
  return planConflicts(await tree.planFacts(manifest))
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
