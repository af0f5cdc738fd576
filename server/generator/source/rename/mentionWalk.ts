import type { LeftPlace, TextRange } from '../../../../src/generator/index.ts';
import type { ArrayExpression, Expression, ObjectExpression, ObjectProperty } from 'oxc-parser';
import { constantOf } from '../bindings.ts';
import type { TextChange } from '../changes.ts';
import type { Mentions } from './mentions.ts';
import { keyOf, placeOf, textOf, unwrap } from '../syntax.ts';
import { propertyValue, type SourceScope } from '../values.ts';
import { keyChange } from '../valueEdits.ts';

/** New names of the fields of a shape, and those of the shapes that its fields refer to. */
export type FieldNames = {
  readonly own: ReadonlyMap<string, string>;
  /** Names in the shape that a field refers to, by the former name of the field. */
  below(field: string): FieldNames | undefined;
};

/** A part of a declaration that another file holds. */
export type ForeignPart = {
  readonly from: string;
  readonly name: string;
  readonly mentions: Mentions;
  readonly names: FieldNames;
  /** The place that names it, listed if it cannot be followed. */
  readonly place: LeftPlace;
};

/** Results of a walk. */
export type Renaming = {
  readonly scope: SourceScope;
  /** Words that are looked for in code. */
  readonly words: readonly string[];
  /** By their start: two sections may share a constant. */
  readonly changes: Map<number, TextChange>;
  readonly left: LeftPlace[];
  readonly foreign: ForeignPart[];
  /** Constants that were walked, by name, and the places from which they were reached. */
  readonly constants: Map<string, Set<number>>;
};

/** Finds the names of fields in a part of a declaration, and the changes that rename them. */
export function walkMentions(
  renaming: Renaming,
  expression: Expression,
  mentions: Mentions,
  names: FieldNames,
): void {
  const inner = unwrap(expression);
  if (mentions.type === 'code') return leaveCode(renaming, inner);
  switch (inner.type) {
    case 'Literal':
      return renameText(renaming, inner, mentions, names);
    case 'Identifier':
      return followName(renaming, inner, mentions, names);
    case 'ArrayExpression':
      return walkItems(renaming, inner, mentions, names);
    case 'ObjectExpression':
      for (const property of inner.properties) {
        if (property.type === 'SpreadElement')
          walkMentions(renaming, property.argument, mentions, names);
        else walkProperty(renaming, property, { mentions, names, siblings: inner });
      }
      return;
    case 'MemberExpression':
      return;
    default:
      leaveCode(renaming, inner);
  }
}

function walkItems(
  renaming: Renaming,
  { elements }: ArrayExpression,
  mentions: Mentions,
  names: FieldNames,
): void {
  // A sort order is a name and a direction.
  const items = mentions.type === 'sort' ? elements.slice(0, 1) : elements;
  const each = itemMentions(mentions);
  for (const item of items) {
    if (item?.type === 'SpreadElement') walkMentions(renaming, item.argument, mentions, names);
    else if (item) walkMentions(renaming, item, each, names);
  }
}

function itemMentions(mentions: Mentions): Mentions {
  if (mentions.type === 'each') return mentions.of;
  return mentions.type === 'sort' ? { type: 'names' } : mentions;
}

/** Mentions of a key that depends on another key of its object. */
function besideOf(
  mentions: Mentions | undefined,
  { properties }: ObjectExpression,
): Mentions | undefined {
  if (mentions?.type !== 'beside') return mentions;
  return properties.some((each) => keyOf(each) === mentions.key) ? mentions.of : undefined;
}

type PropertyWalk = {
  readonly mentions: Mentions;
  readonly names: FieldNames;
  readonly siblings: ObjectExpression;
};

function walkProperty(
  renaming: Renaming,
  property: ObjectProperty,
  { mentions, names, siblings }: PropertyWalk,
): void {
  const key = keyOf(property);
  const value = propertyValue(property);
  if (!value || key === undefined) return leaveCode(renaming, property);
  switch (mentions.type) {
    case 'each':
      return walkMentions(renaming, value, mentions.of, names);
    case 'object': {
      const each = besideOf(mentions.keys[key], siblings);
      const meant = key === 'show' ? withoutInputs(siblings, names) : names;
      return each && walkMentions(renaming, value, each, meant);
    }
    case 'where':
      return walkCondition(renaming, property, names);
    case 'keys': {
      renameKeyOf(renaming, property, key, names);
      const below = mentions.below && names.below(key);
      if (mentions.below && below) walkMentions(renaming, value, mentions.below, below);
      else if (mentions.values) walkMentions(renaming, value, mentions.values, names);
      return;
    }
    case 'expand':
      return walkExpansion(renaming, { key, value }, names, siblings);
    default:
  }
}

/** An option of `expand`: `of` names a field, the others fields of its sub-rows. */
function walkExpansion(
  renaming: Renaming,
  { key, value }: { readonly key: string; readonly value: Expression },
  names: FieldNames,
  expand: ObjectExpression,
): void {
  if (key === 'of') return walkMentions(renaming, value, { type: 'names' }, names);
  const below = fieldBelow(expand, names);
  const mentions: Mentions = { type: key === 'where' ? 'where' : 'names' };
  return below && walkMentions(renaming, value, mentions, below);
}

function walkCondition(renaming: Renaming, property: ObjectProperty, names: FieldNames): void {
  const key = keyOf(property) ?? '';
  const value = propertyValue(property);
  if (!value) return;
  if (key === 'and' || key === 'or' || key === 'not')
    return walkMentions(renaming, value, { type: 'where' }, names);
  renameKeyOf(renaming, property, key, names);
  const test = unwrap(value);
  if (test.type !== 'ObjectExpression') return;
  // `{ gt: { field: 'start_time' } }`
  const operand: Mentions = { type: 'object', keys: { field: { type: 'names' } } };
  for (const comparison of test.properties) {
    const compared = comparison.type === 'Property' ? unwrap(comparison.value) : undefined;
    if (compared?.type === 'ObjectExpression') walkMentions(renaming, compared, operand, names);
  }
}

/** Names in the shape of the sub-rows that `expand` shows. */
function fieldBelow(expand: ObjectExpression, names: FieldNames): FieldNames | undefined {
  const of = expand.properties.find((property) => keyOf(property) === 'of');
  const value = of?.type === 'Property' ? of.value : undefined;
  return value?.type === 'Literal' && typeof value.value === 'string'
    ? names.below(value.value)
    : undefined;
}

/** The names without those of inputs: a condition under `show` of an action means the input. */
function withoutInputs(siblings: ObjectExpression, names: FieldNames): FieldNames {
  const inputs = siblings.properties.flatMap((property) => {
    const value = property.type === 'Property' ? unwrap(property.value) : undefined;
    return /^(?:input|rowInput)$/.test(keyOf(property) ?? '') && value?.type === 'ObjectExpression'
      ? value.properties.map(keyOf)
      : [];
  });
  return {
    ...names,
    own: new Map([...names.own].filter(([name]) => !inputs.includes(name))),
  };
}

function renameKeyOf(
  { changes }: Renaming,
  property: ObjectProperty,
  key: string,
  { own }: FieldNames,
): void {
  const to = own.get(key);
  if (to !== undefined) changes.set(property.key.start, keyChange(property, to));
}

/** `create_time desc`, `lower(name)`, `lines.goods_name`. */
const naming = /^(lower\()?(\w+)(?:\.(\w+))?(\)|\s+desc)?$/;

function renameText(
  renaming: Renaming,
  literal: Extract<Expression, { type: 'Literal' }>,
  mentions: Mentions,
  names: FieldNames,
): void {
  if (typeof literal.value !== 'string' || mentions.type !== 'names') return;
  const [, open = '', head = '', tail, close = ''] = naming.exec(literal.value) ?? [];
  const next =
    open +
    (names.own.get(head) ?? head) +
    tailOf(renaming, literal, names.below(head), tail) +
    close;
  if (head === '' || next === literal.value) return;
  const [start, end] = [literal.start + 1, literal.end - 1];
  renaming.changes.set(literal.start, { start, end, text: next });
}

/** The second part of a name, as it is called in the related shape. */
function tailOf(
  renaming: Renaming,
  literal: TextRange,
  below: FieldNames | undefined,
  tail: string | undefined,
): string {
  if (tail === undefined) return '';
  // The related shape is not known, so neither is the field it means.
  if (!below && renaming.words.includes(tail)) leave(renaming, literal);
  return `.${below?.own.get(tail) ?? tail}`;
}

function followName(
  renaming: Renaming,
  identifier: Extract<Expression, { type: 'Identifier' }>,
  mentions: Mentions,
  names: FieldNames,
): void {
  const { scope, constants, foreign } = renaming;
  const constant = constantOf(scope.bindings, identifier);
  if (constant) {
    const reached = constants.get(constant.name) ?? new Set<number>();
    constants.set(constant.name, reached.add(identifier.start));
    return walkMentions(renaming, constant.init, mentions, names);
  }
  const binding = scope.bindings.get(identifier.name);
  if (binding?.type !== 'import') return;
  const place = leftPlace(renaming, identifier);
  foreign.push({ from: binding.from, name: binding.imported, mentions, names, place });
}

/** Lists code that has one of the words in it. */
function leaveCode(renaming: Renaming, node: TextRange): void {
  if (hasWord(textOf(renaming.scope.file, node), renaming.words)) leave(renaming, node);
}

const leave = (renaming: Renaming, node: TextRange) =>
  void renaming.left.push(leftPlace(renaming, node));

/** A node as a place that stays. */
export const leftPlace = ({ scope: { file } }: Renaming, node: TextRange): LeftPlace => ({
  path: file.path,
  line: placeOf(file, node).line,
  text: textOf(file, node),
});

/** True if a text has one of the words, alone and not as a part of another one. */
export const hasWord = (text: string, words: readonly string[]): boolean =>
  words.some((word) => new RegExp(String.raw`(?<![\w$])${word}(?![\w$])`).test(text));
