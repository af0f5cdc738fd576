import type { ConflictChoice, ModuleConflict } from './conflicts.ts';

/** Text of a dictionary with its values. */
export type ConflictText = {
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
};

/** Says what a conflict is. `owner` is a uid; the caller names the product or the module by it. */
export function conflictText(conflict: ModuleConflict): ConflictText {
  const values = valuesOf(conflict);
  if (conflict.about === 'file')
    return { key: `packages.conflicts.file.${conflict.state}`, values };
  if (conflict.about === 'requirement')
    return { key: `packages.unmet.${conflict.unmet.code}`, values };
  return { key: `packages.conflicts.${conflict.about}`, values };
}

/** Says what follows from one of the choices of a conflict. */
export function consequenceText(conflict: ModuleConflict, choice: ConflictChoice): ConflictText {
  const values = valuesOf(conflict);
  if (choice === 'cancel') return { key: 'packages.follows.cancel', values };
  if (choice === 'disableOther') return { key: 'packages.follows.other.disableOther', values };
  const place = conflict.about === 'file' ? `file.${conflict.state}` : conflict.about;
  return { key: `packages.follows.${place}.${choice}`, values };
}

function valuesOf(conflict: ModuleConflict): Readonly<Record<string, string>> {
  const facts = conflict.about === 'requirement' ? conflict.unmet : conflict;
  const texts = Object.entries(facts).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)]));
}
