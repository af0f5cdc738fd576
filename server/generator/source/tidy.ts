import { format } from 'oxfmt';
import settings from '../../../.oxfmtrc.json' with { type: 'json' };
import { bindingsOf } from './bindings.ts';
import { parseFile, type SourceText } from './syntax.ts';
import type { SourceScope } from './values.ts';

/**
 * Opens a file for edits.
 *
 * @throws {SourceError} syntax
 */
export async function openSource(source: SourceText): Promise<SourceScope> {
  const isTidy = (await formatted(source)) === source.text;
  return { ...scopeOf(source), isTidy };
}

/** A file as the formatter of the project lays it out; its line breaks are those it has. */
export async function formatted({ path, text }: SourceText): Promise<string> {
  const endOfLine = text.includes('\r\n') ? 'crlf' : 'lf';
  const { code, errors } = await format(path, text, { ...settings, endOfLine });
  return errors.length > 0 ? text : code;
}

/** A file whose layout does not matter, as it is only read. */
export function scopeOf(source: SourceText): SourceScope {
  const file = parseFile(source);
  return { file, bindings: bindingsOf(file), isTidy: true };
}
