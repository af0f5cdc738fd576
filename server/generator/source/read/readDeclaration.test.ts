import { expect, test } from 'vitest';
import { leadingArguments } from '../builders.ts';
import { readDeclaration } from '../index.ts';
import { setValue } from '../setValue.ts';
import { memberSlots } from '../containerAt.ts';
import { renderContainer } from '../slots.ts';
import { nodesBelow, parseFile, type SourceText } from '../syntax.ts';
import { scopeOf } from '../tidy.ts';
import { declarations, dictionaries, filesBelow, readingOf } from '../testing/tree.ts';

const tree = [...declarations, ...dictionaries];

test('every declaration of the tree is found', () => {
  const read = declarations.map(readingOf);
  const shapes = read.flatMap((file) => file.shapes);
  const fields = shapes.flatMap((shape) => shape.fields.filter((field) => 'name' in field));
  const inPlace = fields.filter(({ written }) => written === 'call' || written === 'constant');

  expect(read.length).toBeGreaterThan(100);
  expect(shapes.length).toBeGreaterThan(115);
  expect(read.flatMap((file) => file.resources).length).toBeGreaterThan(80);
  expect(fields.length).toBeGreaterThan(1_000);
  // Nearly all can be edited where they stand.
  expect(inPlace.length / fields.length).toBeGreaterThan(0.95);
});

test('a reading is JSON', () => {
  const read = declarations
    .filter(({ path }) => /(?:orders|goods|users)\.ts$/.test(path))
    .map(({ path, text }) => readDeclaration(path, text));

  expect(read).toHaveLength(3);
  expect(JSON.parse(JSON.stringify(read))).toEqual(read.map(withoutUndefined));
});

/** JSON leaves out what is undefined. */
const withoutUndefined = ({ texts, ...rest }: ReturnType<typeof readDeclaration>) => ({
  ...rest,
  shapes: rest.shapes.map((each) => JSON.parse(JSON.stringify(each)) as unknown),
  resources: rest.resources.map((each) => JSON.parse(JSON.stringify(each)) as unknown),
  ...(texts && { texts }),
});

test('every object and list of the tree is made of its slots', () => {
  const differing = tree.filter((file) => cutAndRendered(file) !== file.text);

  expect(differing.map(({ path }) => path)).toEqual([]);
});

/** The text, or the part of it that is not the same once it is cut into slots and put together again. */
function cutAndRendered(source: SourceText): string {
  const scope = scopeOf(source);
  const { file } = scope;
  for (const { node } of nodesBelow(file.program)) {
    const container =
      node.type === 'ObjectExpression' || node.type === 'ArrayExpression'
        ? memberSlots(scope, node)
        : undefined;
    if (container && renderContainer(container) !== file.text.slice(container.start, container.end))
      return `differs in ${file.text.slice(node.start, node.end)}`;
  }
  return file.text;
}

test('no value of the tree is written again by setting it', () => {
  const set = declarations.flatMap((file) => {
    const scope = scopeOf(file);
    return readingOf(file).resources.flatMap(({ id, value }) =>
      (value?.type === 'object' ? value.entries : []).flatMap((entry) =>
        entry.type === 'entry' && entry.value.type === 'plain'
          ? [setValue(scope, { of: id, path: [entry.key] }, entry.value.value)]
          : [],
      ),
    );
  });

  expect(set.length).toBeGreaterThan(350);
  expect(set.flat()).toEqual([]);
});

test('each way of writing is told, with its line', () => {
  const text = `import { text, choice } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { shared, samples } from './other.ts';

const system = { system: true };
const state = choice({ open: [1] });
const helper = () => text({ max: 5 });

const item = shape('item', {
  name: text({ ...system, max: 1_000, pattern: /^a/ }),
  state,
  shared,
  made: helper(),
  ...shared,
}, { computed: { size: { as: text({ max: 9 }), of: (row) => row.name } } });

export const items = resource(item, { path: 'item', list: { columns: ['name'] }, samples, presets: { a: { where: { state: state.codes.open } } } });
`;
  const { shapes, resources, exports } = readDeclaration('resources/shop/items.ts', text);
  const [name, inConstant, imported, made, spread] = shapes[0]?.fields ?? [];

  expect(exports).toEqual(['items']);
  expect(name).toMatchObject({
    name: 'name',
    written: 'call',
    at: { line: 10 },
    value: {
      builder: 'text',
      options: [
        { name: 'system', from: 'system', value: { value: true } },
        { name: 'max', value: { value: 1_000 } },
        { name: 'pattern', value: { type: 'code', form: 'pattern', text: '/^a/' } },
      ],
    },
  });
  expect(inConstant).toMatchObject({
    written: 'constant',
    value: { name: 'state', uses: [11, 17], value: { builder: 'choice' } },
  });
  expect(imported).toMatchObject({ written: 'import', value: { from: './other.ts' } });
  expect(made).toMatchObject({ written: 'helper', value: { form: 'call', text: 'helper()' } });
  expect(spread).toMatchObject({ type: 'spread', value: { text: 'shared', from: './other.ts' } });
  expect(resources).toMatchObject([
    {
      id: 'items',
      shape: { name: 'item' },
      value: {
        entries: [
          { key: 'path', value: { type: 'plain', value: 'item' } },
          { key: 'list', value: { type: 'plain', value: { columns: ['name'] } } },
          { key: 'samples', value: { type: 'code', text: 'samples' } },
          { key: 'presets', value: { type: 'object' } },
        ],
      },
    },
  ]);
});

test('builders and the arguments before their options are those of the field types', () => {
  const documented = filesBelow('src/fields')
    .filter(({ path }) => /^src\/fields\/\w+\/index\.ts$/.test(path))
    .flatMap(documentedBuilders);

  expect(documented.length).toBeGreaterThan(30);
  expect(Object.fromEntries(documented)).toEqual(leadingArguments);
});

/** Exported functions with an example, and how many parameters they have before the options. */
function documentedBuilders({ path, text }: SourceText): readonly (readonly [string, number])[] {
  const { program } = parseFile({ path, text });
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
    const { declaration } = statement;
    const above = text.slice(0, statement.start);
    const isDocumented = above.slice(above.lastIndexOf('/**')).includes('@example');
    if (!isDocumented) return [];
    if (declaration.type === 'FunctionDeclaration')
      return [[declaration.id?.name ?? '', declaration.params.length - 1] as const];
    if (declaration.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression' && init.params.length > 0
        ? [[id.name, init.params.length - 1] as const]
        : [],
    );
  });
}
