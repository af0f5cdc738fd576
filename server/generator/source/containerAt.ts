import type { SourceValue, ValueAddress } from '../../../src/generator/index.ts';
import type { ArrayExpression, ObjectExpression } from 'oxc-parser';
import { declarationOf } from './calls.ts';
import { refused } from './errors.ts';
import { followed, type FoundValue, locate } from './locate.ts';
import { slotsOf } from './reconcile.ts';
import type { Container } from './slots.ts';
import { type SourceScope, valueAt, valueOf } from './values.ts';

/** The object or list that holds a member. */
type MemberContainer =
  /** It stands in the file, so its members can be changed one by one. */
  | {
      readonly type: 'literal';
      readonly inner: ObjectExpression | ArrayExpression;
      readonly located: FoundValue;
    }
  /** It comes from a constant, which stays, or is not there at all: it can be set as a whole. */
  | { readonly type: 'value'; readonly value: SourceValue | undefined };

/**
 * The object or list at a path.
 *
 * @throws {SourceError} unknown_path, is_code
 */
export function containerAt(scope: SourceScope, { of, path }: ValueAddress): MemberContainer {
  const located = locate(scope, declarationOf(scope, of), path);
  if (located.type === 'missing') {
    const { holder, rest } = located;
    if (holder.type === 'argument') return { type: 'value', value: undefined };
    const value = valueOf(scope, holder.expression);
    return { type: 'value', value: valueAt(value, rest) };
  }
  const inner = followed(scope, located.expression);
  if (inner.type === 'ObjectExpression' || inner.type === 'ArrayExpression')
    return { type: 'literal', inner, located };
  const value = valueOf(scope, inner);
  if (value === undefined) throw refused(scope.file, 'is_code', { node: inner, at: path });
  return { type: 'value', value };
}

/**
 * The slots of a list or an object.
 *
 * @throws {SourceError} is_code for a list with gaps
 */
export function memberSlots(
  scope: SourceScope,
  inner: ObjectExpression | ArrayExpression,
): Container {
  if (inner.type === 'ArrayExpression' && inner.elements.includes(null))
    throw refused(scope.file, 'is_code', { node: inner });
  return slotsOf(scope, inner);
}
