import { compare } from 'semver';
import {
  type ConflictChoice,
  declaredKinds,
  type DeclaredKind,
  type DeclaredNames,
  type ModuleConflict,
  type ModuleManifest,
  type UnmetRequirement,
} from '../../../src/modules/index.ts';
import { type Surroundings, unmetRequirements } from '../package/index.ts';
import { type FileAction, fileActions, fileConflicts, type FileHashes, hashesOf } from './files.ts';

/** Everything that the plan of an installation depends on. */
export type PlanFacts = {
  /** Module to install. */
  readonly manifest: ModuleManifest;
  /** Manifest of the version that is installed; absent: none. */
  readonly installed?: ModuleManifest;
  /** Hashes of the files below `modules/<uid>/`, without local and derived ones. */
  readonly files: FileHashes;
  /** Versions of the product, of the modules and of the packages that are here. */
  readonly surroundings: Surroundings;
  /** Names that the module declares. */
  readonly names: DeclaredNames;
  /** Names that others declare; without `owner`, those of the product. Names of the module itself are none. */
  readonly others: readonly { readonly owner?: string; readonly names: DeclaredNames }[];
};

/**
 * Plans an installation or an update: everything that needs an answer of a person, in the order in which it is asked.
 * It reads and writes no file.
 *
 * @returns no conflicts if it can be installed at once
 */
export function planConflicts(facts: PlanFacts): readonly ModuleConflict[] {
  const { manifest, installed, files, surroundings } = facts;
  const sides = { base: hashesOf(installed?.files), here: files, next: hashesOf(manifest.files) };
  return [
    ...unmetRequirements(manifest, surroundings).map((unmet) => ({
      about: 'requirement' as const,
      unmet,
      choices: choicesOf(unmet),
    })),
    ...versionConflicts(manifest, installed),
    ...nameConflicts(facts),
    ...fileConflicts(sides),
  ];
}

/** Answers to the conflicts of a plan, by {@link conflictId}. */
export type ConflictAnswers = ReadonlyMap<string, ConflictChoice>;

/** Name of a conflict within its plan: `file:resources/notes.ts`, `table:notes_note`, `requirement:lists`. */
export function conflictId(conflict: ModuleConflict): string {
  if (conflict.about === 'file') return `file:${conflict.path}`;
  if (conflict.about === 'requirement') return `requirement:${conflict.unmet.name ?? 'product'}`;
  return 'name' in conflict ? `${conflict.about}:${conflict.name}` : conflict.about;
}

/**
 * Decides an installation by the answers to its conflicts. A file has a suggested answer; everything else has to be
 * answered.
 *
 * @returns changes of files and modules to disable first, or the conflicts that keep it from being installed
 */
export function decidePlan(
  facts: PlanFacts,
  answers: ConflictAnswers,
):
  | { readonly files: readonly FileAction[]; readonly disable: readonly string[] }
  | { readonly open: readonly ModuleConflict[] } {
  const conflicts = planConflicts(facts);
  const open = conflicts.filter((each) => !isAnswered(each, answers.get(conflictId(each))));
  if (open.length > 0) return { open };
  const { manifest, installed, files } = facts;
  const sides = { base: hashesOf(installed?.files), here: files, next: hashesOf(manifest.files) };
  const chosen = new Map(
    conflicts.flatMap((each): [string, ConflictChoice][] => {
      const answer = answers.get(conflictId(each));
      return each.about === 'file' && answer ? [[each.path, answer]] : [];
    }),
  );
  const disable = conflicts.flatMap((each) =>
    answers.get(conflictId(each)) === 'disableOther' && 'owner' in each ? [each.owner] : [],
  );
  return {
    files: fileActions(sides, chosen),
    disable: [...new Set(disable.filter((owner) => owner !== undefined))].toSorted(),
  };
}

function isAnswered(conflict: ModuleConflict, answer: ConflictChoice | undefined): boolean {
  if (answer === undefined) return conflict.about === 'file';
  return answer !== 'cancel' && conflict.choices.includes(answer);
}

/** A package in another version may do; without a package, a module or a product it cannot run. */
const choicesOf = ({ code }: UnmetRequirement): readonly ConflictChoice[] =>
  code === 'package_version' ? ['continue', 'cancel'] : ['cancel'];

function versionConflicts(
  { version: to }: ModuleManifest,
  installed: ModuleManifest | undefined,
): readonly ModuleConflict[] {
  if (!installed) return [];
  const from = installed.version;
  const order = compare(to, from);
  if (order > 0) return [];
  const about = order < 0 ? 'downgrade' : 'same_version';
  return [{ about, from, to, choices: ['continue', 'cancel'] }];
}

function nameConflicts({ names, others }: PlanFacts): readonly ModuleConflict[] {
  return declaredKinds.flatMap((about) =>
    [...new Set(names[about])].flatMap((name): ModuleConflict[] => {
      const other = others.find((each) => each.names[about].includes(name));
      if (!other) return [];
      const { owner } = other;
      return [
        {
          about,
          name,
          ...(owner === undefined ? {} : { owner }),
          choices: nameChoices(about, owner),
        },
      ];
    }),
  );
}

/** A module that is disabled keeps its tables; the product cannot be disabled; two menu entries of a name do no harm. */
function nameChoices(about: DeclaredKind, owner: string | undefined): readonly ConflictChoice[] {
  if (about === 'menu') return ['continue', 'cancel'];
  return about === 'table' || owner === undefined ? ['cancel'] : ['disableOther', 'cancel'];
}
