import type { Expression } from 'oxc-parser';
import { declaredTexts } from '../calls.ts';
import {
  factMentions,
  optionMentions,
  referredSectionMentions,
  relatedMentions,
  relatedSectionMentions,
  resourceMentions,
  textMentions,
  throughMentions,
} from './mentions.ts';
import { type FieldNames, walkMentions } from './mentionWalk.ts';
import { optionsOf, type RenameSubject } from './renameSubject.ts';
import { fieldNames, namesOfShape, relationCalls } from './shapeGraph.ts';
import { keyOf, nodesBelow } from '../syntax.ts';
import { keyChange } from '../valueEdits.ts';
import { type SourceScope, valueOf } from '../values.ts';

/** Walks every place that the given files may name a field in. */
export function walkFiles(subject: RenameSubject): void {
  walkShape(subject);
  walkResources(subject);
  walkReferences(subject);
  walkTexts(subject);
}

/** The key of the field, and what names it in its own shape. */
function walkShape({
  graph,
  key,
  scope,
  fields,
  property,
  names,
  renamings,
  renamed,
}: RenameSubject): void {
  const renaming = renamings.get(scope.file.path);
  const call = graph.shapes.get(key)?.declared.call;
  if (!renaming || !call) return;
  renaming.changes.set(property.key.start, keyChange(property, renamed.to));
  const own = fieldNames(graph, key, { key, names });
  for (const each of fields.properties) {
    const options = each.type === 'Property' ? optionsOf(scope, each) : undefined;
    if (options) walkMentions(renaming, options, optionMentions, own);
  }
  const facts = call.arguments[2];
  if (facts && facts.type !== 'SpreadElement') walkMentions(renaming, facts, factMentions, own);
}

function walkResources({ graph, key, names, renamings }: RenameSubject): void {
  for (const { scope, declared, shape } of graph.resources) {
    const renaming = renamings.get(scope.file.path);
    const options = declared.call.arguments[1];
    if (!renaming || !options || options.type === 'SpreadElement') continue;
    walkMentions(renaming, options, resourceMentions, fieldNames(graph, shape, { key, names }));
  }
}

/** Fields of any shape that refer to this one, and sections that list its records or show one. */
function walkReferences({ graph, key, address, names, renamings }: RenameSubject): void {
  const called = namesOfShape(graph, key);
  const marks = [address.of, ...called];
  const own: FieldNames = fieldNames(graph, key, { key, names });
  for (const renaming of renamings.values()) {
    const { scope } = renaming;
    if (!marks.some((mark) => scope.file.text.includes(mark))) continue;
    for (const { builder, call, target } of relationCalls(scope)) {
      const options = call.arguments[1];
      if (!options || options.type === 'SpreadElement') continue;
      const isMeant = 'key' in target ? target.key === key : called.includes(target.name);
      const mentions = relatedMentions[builder];
      if (isMeant && mentions) walkMentions(renaming, options, mentions, own);
      if (called.includes(textAt(scope, options, 'through')))
        walkMentions(renaming, options, throughMentions, own);
    }
    for (const { node } of nodesBelow(scope.file.program)) {
      if (node.type !== 'ObjectExpression') continue;
      if (called.includes(textAt(scope, node, 'related')))
        walkMentions(renaming, node, relatedSectionMentions, own);
      if (called.includes(textAt(scope, node, 'record')))
        walkMentions(renaming, node, referredSectionMentions, own);
    }
  }
}

/** The text of a key of an object; `''` if there is none. */
function textAt(scope: SourceScope, expression: Expression, key: string): string {
  if (expression.type !== 'ObjectExpression') return '';
  const property = expression.properties.find((each) => keyOf(each) === key);
  const value = property?.type === 'Property' ? valueOf(scope, property.value) : undefined;
  return typeof value === 'string' ? value : '';
}

/** The dictionaries of resources: they stand in files of the same name. */
function walkTexts({ graph, key, names, renamings }: RenameSubject): void {
  for (const { scope, shape } of graph.resources) {
    const file = scope.file.path.replace(/^resources\//, '');
    for (const [path, renaming] of renamings) {
      if (!path.startsWith('i18n/') || !path.endsWith(`/${file}`)) continue;
      const texts = declaredTexts(renaming.scope);
      if (texts)
        walkMentions(
          renaming,
          texts.expression,
          textMentions,
          fieldNames(graph, shape, { key, names }),
        );
    }
  }
}
