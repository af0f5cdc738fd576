import type { UnmetRequirement } from './feed.ts';

/** Kinds of names that only one module, or the product, may declare. */
export const declaredKinds = ['path', 'table', 'menu', 'fieldType', 'textKey'] as const;

export type DeclaredKind = (typeof declaredKinds)[number];

/** Names that a module or the product declares, by kind. */
export type DeclaredNames = Readonly<Record<DeclaredKind, readonly string[]>>;

/**
 * `changed`: it was changed here, and the new version has another text. `kept`: it was changed here, and the new version
 * leaves it as it was. `removed`: it was changed here, and the new version has it no more. `deleted`: it was deleted
 * here. `unknown`: it stands here, and no installed version brought it.
 */
export type FileConflictState = 'changed' | 'kept' | 'removed' | 'deleted' | 'unknown';

/**
 * `keep`, `take`, `both`: the file here, the one of the module, or the module's with the one here beside it.
 * `continue`: installs all the same. `disableOther`: the module that has the name is disabled first.
 * `cancel`: nothing is installed.
 */
export type ConflictChoice = 'keep' | 'take' | 'both' | 'continue' | 'disableOther' | 'cancel';

/** Reason why an installation needs an answer, with the answers that it can have. */
export type ModuleConflict =
  | {
      readonly about: 'file';
      readonly path: string;
      readonly state: FileConflictState;
      /** The answer that loses nothing which either side has changed. */
      readonly suggested: ConflictChoice;
      readonly choices: readonly ConflictChoice[];
    }
  | {
      readonly about: DeclaredKind;
      readonly name: string;
      /** Module that declares it; absent: the product does. */
      readonly owner?: string;
      readonly choices: readonly ConflictChoice[];
    }
  | {
      readonly about: 'requirement';
      readonly unmet: UnmetRequirement;
      readonly choices: readonly ConflictChoice[];
    }
  | {
      readonly about: 'downgrade' | 'same_version';
      readonly from: string;
      readonly to: string;
      readonly choices: readonly ConflictChoice[];
    };
