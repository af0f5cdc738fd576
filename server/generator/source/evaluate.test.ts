import { expect, test } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { resourceRegistry } from '../../../resources/registry.ts';
import { builtOf } from '../../../src/generator/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import { applyEdit, readDeclaration } from './index.ts';
import { declarations } from './testing/tree.ts';

const read = declarations
  .map(({ path, text }) => readDeclaration(path, text))
  .filter((source) => source.resources.length > 0);
const named = ({ path }: (typeof read)[number]) => {
  const entry = resourceRegistry.find(({ file }) => `resources/${file}.ts` === path);
  return resources.find(({ name }) => name === entry?.name);
};

// Pages of settings are declared over the shape of another file, and have no list.
test.each(read.filter(named).map((source) => [source.path, source] as const))(
  'the resource of %s is made without running its code',
  (_, source) => {
    const declared = named(source);
    const { resource, failure } = builtOf(source, declared);

    expect(failure).toBeUndefined();
    expect(resource && factsOf(resource)).toEqual(declared && factsOf(declared));
  },
);

const factsOf = ({ list, form, presets, samples, actions, shape }: AnyResource) => ({
  list,
  form,
  presets,
  samples,
  actions: Object.keys(actions),
  fields: Object.keys(shape.fields).sort(),
});

test('an edit of a draft changes the resource, and code stays as it was declared', async () => {
  const text = `import { choice, int, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const state = choice({ open: [1], done: [2, 'success'] }, { default: 1 });

const item = shape('item', {
  name: text({ max: 20 }),
  state,
  made: later(),
});

export const items = resource(item, {
  path: 'shop/item',
  label: 'name',
  list: { columns: ['name', 'state'] },
  presets: { done: { where: { state: state.codes.done } } },
});
`;
  const before = builtOf(readDeclaration('resources/shop/items.ts', text)).resource;
  const edit = { type: 'addField', of: 'item', field: { name: 'size', builder: 'int' } } as const;
  const edited = await applyEdit({ path: 'resources/shop/items.ts', text }, edit);
  const after = builtOf(readDeclaration('resources/shop/items.ts', edited.text), before).resource;

  expect(before?.presets).toEqual({ done: { where: { state: 2 } } });
  expect(Object.keys(before?.shape.fields ?? {})).not.toContain('made');
  expect(Object.keys(after?.shape.fields ?? {})).toContain('size');
});
