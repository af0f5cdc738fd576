import type { SourceNode, SourceValue } from '../../../src/generator/index.ts';
import { readDeclaration, type SourceText } from '../source/index.ts';

/** The options of each resource that a file declares, as far as they are plain values. */
export const resourceFacts = (file: SourceText): readonly Readonly<Record<string, SourceValue>>[] =>
  readDeclaration(file.path, file.text).resources.map(({ value }) => plainEntries(value));

function plainEntries(node: SourceNode | undefined): Readonly<Record<string, SourceValue>> {
  if (node?.type === 'plain') {
    const { value } = node;
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value))
      : {};
  }
  if (node?.type !== 'object') return {};
  return Object.fromEntries(
    node.entries.flatMap((entry) =>
      entry.type === 'entry' && entry.value.type === 'plain'
        ? [[entry.key, entry.value.value] as const]
        : [],
    ),
  );
}
