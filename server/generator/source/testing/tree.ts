import type {
  DeclarationSource,
  SourceNode,
  SourcePath,
  SpreadNode,
} from '../../../../src/generator/index.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { readDeclaration, type SourceText } from '../index.ts';

/** Every file of a folder of the tree, tests left out. */
export const filesBelow = (folder: string): readonly SourceText[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?!.*\.test\.)\w+\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => {
      const path = `${parentPath}/${name}`;
      return { path, text: readFileSync(path, 'utf8') };
    })
    .toSorted((one, other) => one.path.localeCompare(other.path));

/** The files of the tree that declare shapes and resources. */
export const declarations = filesBelow('resources').filter(({ text }) =>
  /\b(?:shape|resource)\(/.test(text),
);

/** The dictionaries of resources. */
export const dictionaries = filesBelow('i18n').filter(({ path }) =>
  /^i18n\/[\w-]+\/\w+\/(?!index)\w+\.ts$/.test(path),
);

const readings = new WeakMap<SourceText, DeclarationSource>();

/** The declarations of a file, read once. */
export function readingOf(file: SourceText): DeclarationSource {
  const known = readings.get(file) ?? readDeclaration(file.path, file.text);
  readings.set(file, known);
  return known;
}

/** The meaning of a file: values by declaration, constants resolved, code as its text. */
export function meaningOf(file: SourceText): Record<string, unknown> {
  const { shapes, resources, texts } = readingOf(file);
  return Object.fromEntries([
    ...shapes.map(({ id, fields, facts }) => {
      const entries = fields.map((field) =>
        'name' in field ? [field.name, meaning(field.value)] : [spreadKey(field), true],
      );
      const more = facts ? meaning(facts) : {};
      return [id, { fields: Object.fromEntries(entries), ...(more as object) }] as const;
    }),
    ...resources.map(({ id, value }) => [id, value && meaning(value)] as const),
    ...(texts ? [['default', meaning(texts)] as const] : []),
  ]);
}

const spreadKey = ({ value }: SpreadNode) => `...${JSON.stringify(meaning(value))}`;

function meaning(node: SourceNode): unknown {
  switch (node.type) {
    case 'plain':
      return node.value;
    case 'reference':
      return { $ref: node.name };
    case 'constant':
      return meaning(node.value);
    case 'code':
      return { code: node.text.replaceAll(/\s+/g, '').replaceAll(/,(?=[)\]}])/g, '') };
    case 'list':
      return node.items.flatMap((item) => {
        const value = meaning(item.type === 'spread' ? item.value : item);
        return item.type === 'spread' && Array.isArray(value) ? value : [value];
      });
    case 'object':
      return node.entries.reduce<Record<string, unknown>>((all, entry) => {
        if (entry.type === 'entry') return { ...all, [entry.key]: meaning(entry.value) };
        const value = meaning(entry.value);
        const isKnown = !JSON.stringify(value).includes('"code":');
        return isKnown ? { ...all, ...(value as object) } : { ...all, [spreadKey(entry)]: true };
      }, {});
    case 'field':
      return {
        builder: node.builder,
        arguments: node.arguments.map(meaning),
        options: Object.fromEntries(node.options.map(({ name, value }) => [name, meaning(value)])),
        kept: node.kept.map(meaning),
      };
  }
}

/** A copy of a meaning with another value at a path; undefined takes it away. */
export function meaningWith(meant: unknown, path: SourcePath, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(meant)) {
    const index = Number(step);
    const next = meaningWith(meant[index], rest, value);
    return next === undefined
      ? meant.toSpliced(index, 1)
      : [...meant.slice(0, index), next, ...meant.slice(index + 1)];
  }
  const entries = { ...(meant as Record<string, unknown>) };
  const next = meaningWith(entries[step], rest, value);
  if (next === undefined) delete entries[step];
  else entries[step] = next;
  return entries;
}

/** The part of a meaning at a path. */
export const meaningAt = (meant: unknown, path: SourcePath): unknown =>
  path.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], meant);
