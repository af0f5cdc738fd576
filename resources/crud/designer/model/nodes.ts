import type {
  CodeNode,
  SourceNode,
  SourceObject,
  SourcePath,
  SourceValue,
} from '../../../../src/generator/index.ts';

/** True for an object of a declaration, references included. */
export const isSourceObject = (value: SourceValue | undefined): value is SourceObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for a list of a declaration. */
export const isSourceList = (value: SourceValue | undefined): value is readonly SourceValue[] =>
  Array.isArray(value);

/** The place of a value that the server has not written yet. */
export const noPlace = { start: 0, end: 0, line: 0 } as const;

/** A node of nothing but literals. */
export const plainNode = (value: SourceValue): SourceNode => ({
  type: 'plain',
  value,
  at: noPlace,
});

/** The value of a node without the parts that are code; undefined if all of it is. */
export function nodeValue(node: SourceNode | undefined): SourceValue | undefined {
  switch (node?.type) {
    case 'plain':
      return node.value;
    case 'reference':
      return { $ref: node.name };
    case 'constant':
      return nodeValue(node.value);
    case 'list':
      return node.items.flatMap((item) => {
        const value = item.type === 'spread' ? undefined : nodeValue(item);
        return value === undefined ? [] : [value];
      });
    case 'object':
      return Object.fromEntries(
        node.entries.flatMap((entry) => {
          if (entry.type === 'spread') return Object.entries(objectOf(entry.value));
          const value = nodeValue(entry.value);
          return value === undefined ? [] : [[entry.key, value] as const];
        }),
      );
    default:
      return undefined;
  }
}

const objectOf = (node: SourceNode): SourceObject => {
  const value = nodeValue(node);
  return isSourceObject(value) ? value : {};
};

/** Follows a path into a node; undefined if nothing stands there. */
export function nodeAt(node: SourceNode | undefined, path: SourcePath): SourceNode | undefined {
  const [step, ...rest] = path;
  if (node === undefined || step === undefined) return node;
  if (node.type === 'constant') return nodeAt(node.value, path);
  if (node.type === 'plain') {
    const value = valueBelow(node.value, path);
    return value === undefined ? undefined : { ...node, value };
  }
  if (node.type === 'list') {
    const item = typeof step === 'number' ? node.items[step] : undefined;
    return item === undefined || item.type === 'spread' ? undefined : nodeAt(item, rest);
  }
  if (node.type !== 'object') return undefined;
  const entry = node.entries.findLast((each) => each.type === 'entry' && each.key === step);
  return entry?.type === 'entry' ? nodeAt(entry.value, rest) : undefined;
}

/** Follows a path into a value. */
export const valueBelow = (
  value: SourceValue | undefined,
  path: SourcePath,
): SourceValue | undefined =>
  path.reduce<SourceValue | undefined>((at, step) => {
    if (isSourceList(at)) return typeof step === 'number' ? at[step] : undefined;
    return isSourceObject(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  }, value);

/** The keys of an object with their nodes; spreads are left out. */
export function entriesOf(
  node: SourceNode | undefined,
): readonly { readonly key: string; readonly value: SourceNode }[] {
  if (node?.type === 'constant') return entriesOf(node.value);
  if (node?.type === 'object') return node.entries.filter((each) => each.type === 'entry');
  if (node?.type !== 'plain' || !isSourceObject(node.value)) return [];
  return Object.entries(node.value).map(([key, value]) => ({ key, value: { ...node, value } }));
}

/** A part of a declaration that is code, with the path that leads to it. */
export type CodeBlock = { readonly path: SourcePath; readonly node: CodeNode };

/** The code within a node, in order. */
export function codeWithin(
  node: SourceNode | undefined,
  path: SourcePath = [],
): readonly CodeBlock[] {
  switch (node?.type) {
    case 'code':
      return [{ path, node }];
    case 'constant':
      return codeWithin(node.value, path);
    case 'list':
      return node.items.flatMap((item, index) =>
        codeWithin(item.type === 'spread' ? item.value : item, [...path, index]),
      );
    case 'object':
      return node.entries.flatMap((entry) =>
        codeWithin(entry.value, entry.type === 'spread' ? path : [...path, entry.key]),
      );
    case 'field':
      return [
        ...node.arguments.flatMap((each, index) => codeWithin(each, [...path, index])),
        ...node.options.flatMap(({ name, value }) => codeWithin(value, [...path, name])),
        ...node.kept.map((kept) => ({ path, node: kept })),
      ];
    default:
      return [];
  }
}
