import type { SourcePlace, TextRange } from '../../../src/generator/index.ts';
import {
  parseSync,
  visitorKeys,
  type Expression,
  type Node,
  type ObjectPropertyKind,
  type Program,
} from 'oxc-parser';
import { lineOf, SourceError } from './errors.ts';

/** A file as it is given: nothing here reads or writes the disk. */
export type SourceText = { readonly path: string; readonly text: string };

/** A file with its syntax tree. */
export type ParsedFile = SourceText & {
  readonly program: Program;
  /** End of the comment that begins at an offset. */
  readonly commentEnds: ReadonlyMap<number, number>;
  readonly lineStarts: readonly number[];
  readonly newline: '\n' | '\r\n';
};

/**
 * Parses a file.
 *
 * @throws {SourceError} syntax, with the line
 */
export function parseFile({ path, text }: SourceText): ParsedFile {
  const { program, comments, errors } = parseSync(path, text);
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const [error] = errors;
  if (error) {
    const offset = error.labels[0]?.start;
    throw new SourceError('syntax', {
      path,
      ...(offset === undefined ? {} : { line: lineOf(lineStarts, offset) }),
    });
  }
  return {
    path,
    text,
    program,
    commentEnds: new Map(comments.map(({ start, end }) => [start, end])),
    lineStarts,
    newline: text.includes('\r\n') ? '\r\n' : '\n',
  };
}

/** The place of a node. */
export const placeOf = ({ lineStarts }: ParsedFile, { start, end }: TextRange): SourcePlace => ({
  start,
  end,
  line: lineOf(lineStarts, start),
});

/** Text of a node. */
export const textOf = ({ text }: SourceText, { start, end }: TextRange): string =>
  text.slice(start, end);

/** The expression inside of parentheses, `as const`, `satisfies` and `!`. */
export function unwrap(expression: Expression): Expression {
  switch (expression.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return unwrap(expression.expression);
    default:
      return expression;
  }
}

/** The key of a property; undefined for a spread and for a computed key. */
export function keyOf(property: ObjectPropertyKind): string | undefined {
  if (property.type !== 'Property' || property.computed) return undefined;
  const { key } = property;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && ['string', 'number'].includes(typeof key.value)
    ? String(key.value)
    : undefined;
}

/** A node and all below it, each with its parent, in the order of the text. */
export function* nodesBelow(
  node: Node,
  parent?: Node,
): Generator<{ readonly node: Node; readonly parent: Node | undefined }> {
  yield { node, parent };
  for (const child of childrenOf(node)) yield* nodesBelow(child, node);
}

const childrenOf = (node: Node): readonly Node[] =>
  (visitorKeys[node.type] ?? []).flatMap((key) => {
    const value: unknown = Reflect.get(node, key);
    return (Array.isArray(value) ? value : [value]).filter(isNode);
  });

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Offset of the next sign that is neither white space nor inside of a comment; at most `limit`. */
export function skipTrivia(
  { text, commentEnds }: ParsedFile,
  offset: number,
  limit: number,
): number {
  let at = offset;
  while (at < limit) {
    const comment = commentEnds.get(at);
    if (comment !== undefined) at = comment;
    else if (/\s/.test(text[at] ?? '')) at += 1;
    else break;
  }
  return Math.min(at, limit);
}
