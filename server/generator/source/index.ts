/**
 * The TypeScript of declarations and dictionaries, read and changed as text. Nothing here reads or writes
 * files: a caller brings texts and takes texts.
 */
export { applyEdit, type EditResult, renameEverywhere } from './edits.ts';
export { SourceError } from './errors.ts';
export { readDeclaration } from './read/readDeclaration.ts';
export type { RenameResult } from './rename/renameField.ts';
export type { ShapeAddress } from './rename/renameSubject.ts';
export { newDeclaration, type NewDeclaration } from './skeleton.ts';
export type { SourceText } from './syntax.ts';
