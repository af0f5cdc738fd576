import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../../src/contract/index.ts';
import {
  type ModuleConflict,
  partsOf,
  type PreparedConflict,
  type PreparedModule,
} from '../../../src/modules/index.ts';
import { conflictId, planConflicts } from '../conflicts/index.ts';
import { readInfo } from '../installed/info.ts';
import type { WaitingModule } from './preparedModules.ts';
import type { ModuleTree } from './tree.ts';

/** Bytes of a text that is shown beside its other side. */
const mostShown = 64 * 1024;

/** Everything that the consent to an installation shows, in the language of the admin. */
export async function describePrepared(
  { id, module: { manifest, publisher, folder } }: WaitingModule,
  tree: ModuleTree,
  lang: Language,
): Promise<PreparedModule> {
  const { uid, name, intro, author, licence, version, files } = manifest;
  const from = tree.versionOf(uid);
  const conflicts = planConflicts(await tree.planFacts(manifest));
  return {
    prepared: id,
    uid,
    title: name[lang],
    intro: intro[lang],
    author,
    licence,
    version,
    ...(from === undefined ? {} : { from }),
    ...(publisher === undefined ? {} : { publisher }),
    parts: partsOf(manifest),
    files: files.map(({ path, size }) => ({ path, size })),
    conflicts: await Promise.all(
      conflicts.map(async (conflict): Promise<PreparedConflict> => ({
        id: conflictId(conflict),
        conflict,
        ...ownerIn(conflict, tree, lang),
        ...(conflict.about === 'file'
          ? await sidesOf(conflict.path, tree.folderOf(uid), folder)
          : {}),
      })),
    ),
  };
}

function ownerIn(conflict: ModuleConflict, { modulesDir, versionOf }: ModuleTree, lang: Language) {
  const owner = 'owner' in conflict ? conflict.owner : undefined;
  if (owner === undefined || versionOf(owner) === undefined) return {};
  return { owner: readInfo(modulesDir, owner).name[lang] };
}

async function sidesOf(path: string, own: string, brought: string) {
  const [here, next] = await Promise.all([own, brought].map((dir) => textIn(join(dir, path))));
  return { ...(here === undefined ? {} : { here }), ...(next === undefined ? {} : { next }) };
}

/** Text of a file; undefined if there is none, for a link, and for what is no text that a person reads. */
async function textIn(place: string): Promise<string | undefined> {
  const found = await lstat(place).catch(() => undefined);
  if (!found?.isFile() || found.size > mostShown) return undefined;
  const bytes = await readFile(place);
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
