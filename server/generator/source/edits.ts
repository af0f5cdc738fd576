import type {
  InFields,
  LeftPlace,
  RenamedField,
  SourceEdit,
  SourcePath,
  ValueAddress,
} from '../../../src/generator/index.ts';
import { type TextChange, withChanges } from './changes.ts';
import { addField, copyField, makeOwn, setArguments } from './fieldEdits.ts';
import { withoutOrphans } from './imports.ts';
import { renameField, type RenameResult } from './rename/renameField.ts';
import type { ShapeAddress } from './rename/renameSubject.ts';
import { setValue } from './setValue.ts';
import type { SourceText } from './syntax.ts';
import { formatted, openSource } from './tidy.ts';
import { insertValue, moveValue, removeValue, renameKey } from './valueEdits.ts';
import type { SourceScope } from './values.ts';

/** The text after an edit, and the places that name a renamed field in code, which stay. */
export type EditResult = { readonly text: string; readonly left: readonly LeftPlace[] };

/**
 * Applies an edit to a file. A field is renamed in this file alone; `renameEverywhere` takes all. Everything
 * outside of the changed place stays byte for byte; a file that the formatter would leave as it is stays so. The
 * former text is the undo: the opposite edit may lay out lines in another way.
 *
 * @throws {SourceError} and nothing was changed
 */
export async function applyEdit(source: SourceText, edit: SourceEdit): Promise<EditResult> {
  const scope = await openSource(source);
  if (edit.type === 'renameField') {
    const { files, left } = renameField([source], { path: source.path, of: edit.of }, edit);
    return { text: await finished(scope, files[0]?.text ?? source.text), left };
  }
  const changes = changesOf(scope, edit);
  return { text: await finished(scope, withChanges(source.text, changes)), left: [] };
}

/**
 * Renames a field in all files at once: declarations, dictionaries, and whatever else of the tree is given, so
 * that places in code can be listed.
 *
 * @returns the files whose text changes
 * @throws {SourceError} and nothing was changed
 */
export async function renameEverywhere(
  files: readonly SourceText[],
  address: ShapeAddress,
  renamed: RenamedField,
): Promise<RenameResult> {
  const result = renameField(files, address, renamed);
  const former = new Map(files.map((file) => [file.path, file]));
  const changed = result.files.map(async (file) => {
    const scope = await openSource(former.get(file.path) ?? file);
    return { path: file.path, text: await finished(scope, file.text) };
  });
  return { files: await Promise.all(changed), left: result.left };
}

/** The text of a changed file in the layout that it had: without names that lost their use, and formatted. */
async function finished(scope: SourceScope, text: string): Promise<string> {
  if (text === scope.file.text) return text;
  const used = withoutOrphans(scope, text);
  return scope.isTidy ? formatted({ path: scope.file.path, text: used }) : used;
}

function changesOf(
  scope: SourceScope,
  edit: Exclude<SourceEdit, { type: 'renameField' }>,
): readonly TextChange[] {
  switch (edit.type) {
    case 'addField':
      return addField(scope, fieldsOf(edit), edit);
    case 'removeField':
      return removeValue(scope, fieldsOf(edit, edit.name));
    case 'moveField':
      return moveValue(scope, fieldsOf(edit, edit.name), edit.place);
    case 'copyField':
      return copyField(scope, fieldsOf(edit), edit);
    case 'setOption':
      return setValue(scope, optionOf(edit), edit.value);
    case 'removeOption':
      return removeValue(scope, optionOf(edit));
    case 'setArguments':
      return setArguments(scope, fieldsOf(edit, edit.field), edit.arguments);
    case 'setValue':
      return setValue(scope, edit, edit.value);
    case 'removeValue':
      return removeValue(scope, edit);
    case 'insertValue':
      return insertValue(scope, edit, edit);
    case 'moveValue':
      return moveValue(scope, edit, edit.place);
    case 'renameKey':
      return renameKey(scope, edit, edit.to);
    case 'makeOwn':
      return makeOwn(scope, edit);
  }
}

const fieldsOf = (
  { of, path = ['fields'] }: InFields,
  ...steps: readonly string[]
): ValueAddress => ({ of, path: [...path, ...steps] });

const optionOf = ({
  field,
  option,
  ...fields
}: InFields & { readonly field?: string; readonly option: SourcePath }): ValueAddress =>
  field === undefined
    ? { of: fields.of, path: option }
    : { of: fields.of, path: [...fieldsOf(fields, field).path, 'options', ...option] };
