import { listed, timeWindow } from '../../../src/fields/index.ts';
import { standardFields } from '../../../src/schema/index.ts';
import type { NameBinding, NameBindings } from './bindings.ts';
import type { CallExpression, Expression } from 'oxc-parser';

/** Arguments that the builder of each field type takes before its options. */
export const leadingArguments: Readonly<Record<string, number>> = {
  account: 0,
  area: 0,
  areas: 0,
  belongsTo: 1,
  choice: 1,
  colour: 0,
  date: 0,
  datetime: 0,
  decimal: 0,
  discount: 0,
  email: 0,
  file: 0,
  files: 0,
  flag: 0,
  icon: 0,
  image: 0,
  images: 0,
  int: 0,
  json: 0,
  link: 0,
  longText: 0,
  manyToMany: 1,
  mobile: 0,
  money: 0,
  password: 0,
  quantity: 0,
  rows: 1,
  slug: 0,
  tags: 0,
  text: 0,
  treeParent: 1,
  url: 0,
  volume: 0,
  weight: 0,
};

export const fieldsModule = 'src/fields/index.ts';
export const schemaModule = 'src/schema/index.ts';

/** True if a binding is imported from a module of the framework. */
export const isFrom = (binding: NameBinding | undefined, module: string): boolean =>
  binding?.type === 'import' && binding.from.endsWith(`/${module}`);

/** The field type that a call builds; undefined if it is no call of one. */
export function builderOf(
  bindings: NameBindings,
  expression: Expression,
): { readonly builder: string; readonly call: CallExpression } | undefined {
  if (expression.type !== 'CallExpression' || expression.callee.type !== 'Identifier') return;
  const binding = bindings.get(expression.callee.name);
  if (binding?.type !== 'import' || !isFrom(binding, fieldsModule)) return;
  const builder = binding.imported;
  return Object.hasOwn(leadingArguments, builder) ? { builder, call: expression } : undefined;
}

/** Fields that come with these calls of the framework, by their source text. */
export const spreadFields: Readonly<Record<string, readonly string[]>> = {
  'listed()': Object.keys(listed()),
  'timeWindow.fields()': Object.keys(timeWindow.fields()),
};

/** Names that no field can have: of the fields of every shape, of conditions, of objects. */
export const takenFields: readonly string[] = [
  ...Object.keys(standardFields),
  'and',
  'or',
  'not',
  'constructor',
  'prototype',
];
