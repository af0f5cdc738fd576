/**
 * The TypeScript of declarations and dictionaries, read and changed as text. Nothing here reads or writes
 * files: a caller brings texts and takes texts.
 */
export { applyEdit, type EditResult, renameEverywhere, type SourceEdit } from './edits.ts';
export { type RefusedPlace, SourceError, type SourceErrorCode } from './errors.ts';
export type { NewField } from './fieldEdits.ts';
export type { LeftPlace } from './rename/mentionWalk.ts';
export type {
  CodeNode,
  ConstantNode,
  DeclarationSource,
  EntryNode,
  FieldNode,
  FieldSource,
  OptionNode,
  ResourceSource,
  ShapeSource,
  SourceNode,
  SpreadNode,
} from './read/model.ts';
export type { EditPlace } from './place.ts';
export { readDeclaration } from './read/readDeclaration.ts';
export type { RenameResult } from './rename/renameField.ts';
export type { RenamedField, ShapeAddress } from './rename/renameSubject.ts';
export { newDeclaration, type NewDeclaration } from './skeleton.ts';
export type { SourcePlace, SourceText } from './syntax.ts';
export type { CodeReference, SourceObject, SourcePath, SourceValue } from './values.ts';
