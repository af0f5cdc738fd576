import type { SourceValue, TextRange } from '../../../src/generator/index.ts';
import MagicString from 'magic-string';
import { SourceError } from './errors.ts';
import { literalOf } from './literal.ts';
import { type Container, renderContainer } from './slots.ts';
import { textOf } from './syntax.ts';
import { isList, isObject, isReference, type SourceScope } from './values.ts';

/** A text in place of a range; a range without length inserts it. */
export type TextChange = TextRange & { readonly text: string };

/** The text with all changes, which do not overlap. */
export function withChanges(text: string, changes: readonly TextChange[]): string {
  const result = new MagicString(text);
  for (const { start, end, text: next } of changes) {
    if (start === end) result.appendLeft(start, next);
    else if (next === '') result.remove(start, end);
    else result.update(start, end, next);
  }
  return result.toString();
}

/** The change that writes a container in place of what it was made of. */
export function containerChange(scope: SourceScope, container: Container): readonly TextChange[] {
  const text = renderContainer(container);
  const { start, end } = container;
  return text === textOf(scope.file, container) ? [] : [{ start, end, text }];
}

/**
 * TypeScript of a value at a place of the file.
 *
 * @throws {SourceError} unknown_reference, invalid_value, reserved_name
 */
export function printed(scope: SourceScope, value: SourceValue, offset: number): string {
  checkReferences(scope, value);
  if (scope.isTidy) return literalOf(value);
  const { text, newline } = scope.file;
  return literalOf(value, { indent: indentAt(text, offset) }).replaceAll('\n', newline);
}

/** White space at the beginning of the line that holds an offset. */
const indentAt = (text: string, offset: number): string =>
  /(?:^|\n)([ \t]*)[^\n]*$/.exec(text.slice(0, offset))?.[1] ?? '';

const dotted = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/;
/** Names that are there in every file. */
const globals = new Set(['Number']);

function checkReferences(scope: SourceScope, value: SourceValue): void {
  if (isReference(value)) {
    const [root = ''] = value.$ref.split('.');
    if (!dotted.test(value.$ref) || (!scope.bindings.has(root) && !globals.has(root)))
      throw new SourceError('unknown_reference', { path: scope.file.path, at: [value.$ref] });
  } else if (isList(value)) {
    for (const item of value) checkReferences(scope, item);
  } else if (isObject(value)) {
    for (const item of Object.values(value)) checkReferences(scope, item);
  }
}
