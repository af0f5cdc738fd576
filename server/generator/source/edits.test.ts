import type { SourceEdit } from '../../../src/generator/index.ts';
import { describe, expect, test } from 'vitest';
import { applyEdit, readDeclaration, SourceError } from './index.ts';

const path = 'resources/shop/brands.ts';

const fields = `import { choice, int, listed, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const system = { system: true, min: 0 } as const;

/** 品牌状态 😀 */
const state = choice({ open: [1, 'info'], closed: [2] }, { default: 1 });
export const State = state.codes;

export const brand = shape('shop_brand', {
  ...listed(),

  // 名称 🎈
  name: text({ max: 50, search: true }), // shown everywhere
  /** Of the maker. */
  price: int({ max: 99_999_99 }),

  state,
  sales: int({ ...system, max: 9 }),
  seen: int(system),
});

export const brands = resource(brand, {
  path: 'shop/brand',
  label: 'name',
  // Widest first.
  list: {
    columns: ['name', ['price', 'state'], 'sales'],
    sort: ['id', 'desc'],
  },
  presets: { open: { where: { state: State.open } } },
});
`;

const edited = async (edit: SourceEdit, text = fields): Promise<string> =>
  (await applyEdit({ path, text }, edit)).text;

/** The lines that differ: those that went, and those that came. */
function changed(before: string, after: string): readonly string[] {
  const [was, is] = [before.split('\n'), after.split('\n')];
  return [
    ...was.filter((line) => !is.includes(line)).map((line) => `- ${line.trim()}`),
    ...is.filter((line) => !was.includes(line)).map((line) => `+ ${line.trim()}`),
  ];
}

const linesOf = async (edit: SourceEdit) => changed(fields, await edited(edit));
const of = 'brand';

describe('fields', () => {
  test('a new field stands at its place, and its builder is imported', async () => {
    const field = { name: 'tags', builder: 'tags', options: { max: 1_000 } };

    expect(await linesOf({ type: 'addField', of, field, place: { before: 'price' } })).toEqual([
      "- import { choice, int, listed, text } from '../../src/fields/index.ts';",
      "+ import { choice, int, listed, tags, text } from '../../src/fields/index.ts';",
      '+ tags: tags({ max: 1_000 }),',
    ]);
  });

  test('a field goes with its comments, and its import with the last use', async () => {
    expect(await linesOf({ type: 'removeField', of, name: 'name' })).toEqual([
      "- import { choice, int, listed, text } from '../../src/fields/index.ts';",
      '- // 名称 🎈',
      '- name: text({ max: 50, search: true }), // shown everywhere',
      "+ import { choice, int, listed } from '../../src/fields/index.ts';",
    ]);
  });

  test('the constant of a field stays as long as something uses it', async () => {
    const without = await edited({ type: 'removeField', of, name: 'state' });
    const unused = fields
      .replace('export const State = state.codes;\n', '')
      .replace('State.open', '1');

    expect(without).toContain('const state = choice(');
    expect(await edited({ type: 'removeField', of, name: 'state' }, unused)).not.toContain(
      'const state',
    );
  });

  test('a field moves with its comments', async () => {
    const moved = await edited({ type: 'moveField', of, name: 'name', place: { after: 'price' } });

    expect(moved).toContain(`  ...listed(),

  /** Of the maker. */
  price: int({ max: 99_999_99 }),
  // 名称 🎈
  name: text({ max: 50, search: true }), // shown everywhere

  state,`);
  });

  test('a copy has a text of its own, and no former name', async () => {
    const renamed = fields.replace('max: 50,', "max: 50, was: 'title',");

    expect(await linesOf({ type: 'copyField', of, name: 'state', to: 'stage' })).toEqual([
      "+ stage: choice({ open: [1, 'info'], closed: [2] }, { default: 1 }),",
    ]);
    expect(
      changed(renamed, await edited({ type: 'copyField', of, name: 'name', to: 'nick' }, renamed)),
    ).toEqual(['+ nick: text({ max: 50, search: true }),']);
  });

  test('choices are changed one by one, in the constant that holds them', async () => {
    const choices = { open: [1, 'info'], closed: [2], paused: [3, 'warning'] };

    expect(
      await linesOf({ type: 'setArguments', of, field: 'state', arguments: [choices] }),
    ).toEqual([
      "- const state = choice({ open: [1, 'info'], closed: [2] }, { default: 1 });",
      "+ const state = choice({ open: [1, 'info'], closed: [2], paused: [3, 'warning'] }, { default: 1 });",
    ]);
  });

  test('a constant is written in place, to be changed alone', async () => {
    expect(await linesOf({ type: 'makeOwn', of, path: ['fields', 'seen', 'options'] })).toEqual([
      '- seen: int(system),',
      '+ seen: int({ system: true, min: 0 }),',
    ]);
  });
});

describe('options', () => {
  const set = (field: string, option: string, value: string | number | boolean) =>
    linesOf({ type: 'setOption', of, field, option: [option], value });
  const removed = (field: string, option: string) =>
    linesOf({ type: 'removeOption', of, field, option: [option] });

  test('an own one is replaced, a new one stands at the end', async () => {
    expect(await set('name', 'max', 1_200)).toEqual([
      '- name: text({ max: 50, search: true }), // shown everywhere',
      '+ name: text({ max: 1_200, search: true }), // shown everywhere',
    ]);
    expect(await set('price', 'default', 0)).toEqual([
      '- price: int({ max: 99_999_99 }),',
      '+ price: int({ max: 99_999_99, default: 0 }),',
    ]);
  });

  test('one of a constant is written behind its spread', async () => {
    expect(await set('sales', 'min', 5)).toEqual([
      '- sales: int({ ...system, max: 9 }),',
      '+ sales: int({ ...system, max: 9, min: 5 }),',
    ]);
    expect(await set('seen', 'min', 5)).toEqual([
      '- seen: int(system),',
      '+ seen: int({ ...system, min: 5 }),',
    ]);
  });

  test('an equal value is never written', async () => {
    expect(await set('price', 'max', 9_999_999)).toEqual([]);
    expect(await set('sales', 'min', 0)).toEqual([]);
    expect(await set('state', 'default', 1)).toEqual([]);
  });

  test('one that goes takes empty options with it', async () => {
    expect(await removed('price', 'max')).toEqual([
      '- price: int({ max: 99_999_99 }),',
      '+ price: int(),',
    ]);
  });

  test('one of a constant goes by writing what else it holds', async () => {
    expect(await removed('sales', 'min')).toEqual([
      '- sales: int({ ...system, max: 9 }),',
      '+ sales: int({ system: true, max: 9 }),',
    ]);
    expect(await removed('seen', 'min')).toEqual([
      '- seen: int(system),',
      '+ seen: int({ system: true }),',
    ]);
  });

  test('a shape gets its first fact as a further argument', async () => {
    const text = await edited({
      type: 'setOption',
      of,
      option: ['indexes', 'ix_a'],
      value: { on: ['name'] },
    });

    expect(text).toContain("{ indexes: { ix_a: { on: ['name'] } } },");
    expect(readDeclaration(path, text).shapes[0]?.facts).toMatchObject({
      value: { indexes: { ix_a: { on: ['name'] } } },
    });
  });
});

describe('values of a resource', () => {
  const at = { of: 'brands' };

  test('a list keeps the items that stay', async () => {
    const columns = ['sales', 'name', ['price', 'seen']];
    const text = fields.replace(
      "columns: ['name', ['price', 'state'], 'sales'],",
      "columns: [\n      // First.\n      'name',\n      ['price', 'state'],\n      'sales',\n    ],",
    );

    expect(
      await edited({ type: 'setValue', ...at, path: ['list', 'columns'], value: columns }, text),
    ).toContain("      'sales',\n      // First.\n      'name',\n      ['price', 'seen'],\n");
  });

  test('a reference is written as the name that it is', async () => {
    const path = ['presets', 'open', 'where', 'state'];

    expect(
      await linesOf({ type: 'setValue', ...at, path, value: { $ref: 'State.closed' } }),
    ).toEqual([
      '- presets: { open: { where: { state: State.open } } },',
      '+ presets: { open: { where: { state: State.closed } } },',
    ]);
  });

  test('a new key stands where a reader looks for it', async () => {
    const text = await edited({ type: 'setValue', ...at, path: ['menu', 'group'], value: 'shop' });

    expect(text).toContain(
      "  label: 'name',\n  menu: { group: 'shop' },\n  // Widest first.\n  list: {",
    );
  });

  test('members are inserted, moved, renamed and removed', async () => {
    const list = ['list', 'columns'];

    expect(
      await linesOf({ type: 'insertValue', ...at, path: list, value: 'seen', place: { index: 1 } }),
    ).toContain("+ columns: ['name', 'seen', ['price', 'state'], 'sales'],");
    expect(
      await linesOf({ type: 'moveValue', ...at, path: [...list, 2], place: { index: 0 } }),
    ).toContain("+ columns: ['sales', 'name', ['price', 'state']],");
    expect(await linesOf({ type: 'removeValue', ...at, path: [...list, 1, 0] })).toContain(
      "+ columns: ['name', ['state'], 'sales'],",
    );
    expect(
      await linesOf({ type: 'renameKey', ...at, path: ['presets', 'open'], to: 'not-a-word' }),
    ).toContain("+ presets: { 'not-a-word': { where: { state: State.open } } },");
  });

  test('texts of a dictionary are values like any other', async () => {
    const text =
      "export default {\n  name: '品牌',\n  fields: { name: '名称' },\n} satisfies object;\n";
    const dictionary = { path: 'i18n/zh-cn/shop/brands.ts', text };
    const texts = { of: 'default' };

    const { text: first } = await applyEdit(dictionary, {
      type: 'insertValue',
      ...texts,
      path: ['fields'],
      key: 'price',
      value: "it's",
    });
    const { text: second } = await applyEdit(
      { ...dictionary, text: first },
      {
        type: 'setValue',
        ...texts,
        path: ['hints', 'price'],
        value: '元\u2028“一”',
      },
    );

    const { text: third } = await applyEdit(
      { ...dictionary, text: second },
      { type: 'moveValue', ...texts, path: ['fields', 'price'], place: { before: 'name' } },
    );

    expect(third).toContain(`fields: { price: "it's", name: '名称' },`);
    expect(second).toBe(`export default {
  name: '品牌',
  fields: { name: '名称', price: "it's" },
  hints: { price: '元\\u2028“一”' },
} satisfies object;
`);
  });
});

describe('files as people write them', () => {
  const untidy = `import {int} from "../../src/fields/index.ts"
import {shape} from "../../src/schema/index.ts"
export const brand = shape("shop_brand", {
    a:   int( { max: 99_999_99 , min:0 } )   // no comma
  ,
    b: int({sort:true}), c: int() /* last */
})
`;

  test('an untidy one keeps its layout outside of the snippet', async () => {
    const field = { name: 'd', builder: 'int', options: { max: 5_000 } };

    expect(changed(untidy, await edited({ type: 'addField', of, field }, untidy))).toEqual([
      '- b: int({sort:true}), c: int() /* last */',
      '+ b: int({sort:true}), c: int(), /* last */',
      '+ d: int({ max: 5_000 })',
    ]);
    expect(
      changed(
        untidy,
        await edited({ type: 'setOption', of, field: 'a', option: ['min'], value: 1 }, untidy),
      ),
    ).toEqual([
      '- a:   int( { max: 99_999_99 , min:0 } )   // no comma',
      '+ a:   int( { max: 99_999_99 , min:1 } )   // no comma',
    ]);
  });

  test('a long value is broken as the formatter would break it', async () => {
    const choices = Object.fromEntries(
      ['first', 'second', 'third'].map((name, index) => [`${name}_of_many`, [index, 'warning']]),
    );
    const field = { name: 'd', builder: 'choice', arguments: [choices] };

    expect(await edited({ type: 'addField', of, field }, untidy)).toContain(`, /* last */
    d: choice({
      first_of_many: [0, 'warning'],
      second_of_many: [1, 'warning'],
      third_of_many: [2, 'warning'],
    })
})`);
  });

  test('the last member goes with the comma before it', async () => {
    const text = await edited({ type: 'removeField', of, name: 'c' }, untidy);

    expect(text).toContain('    b: int({sort:true})\n})');
  });

  test('a comment to the end of its line swallows nothing', async () => {
    const text = await edited({ type: 'moveField', of, name: 'a', place: { after: 'c' } }, untidy);
    const short = untidy.replace(/\{\n[^]*\}\)\n$/, '{ a: int(), // first\n  b: int() })\n');
    const moved = await edited({ type: 'moveField', of, name: 'a', place: { after: 'b' } }, short);
    const names = [text, moved].map((each) =>
      readDeclaration(path, each).shapes[0]?.fields.map((field) => 'name' in field && field.name),
    );

    expect(names).toEqual([
      ['b', 'c', 'a'],
      ['b', 'a'],
    ]);
    expect(moved).toContain('a: int() // first\n');
  });

  test.each([
    ['tidy', fields],
    ['untidy', untidy],
  ])('a %s one with CRLF keeps it on every line', async (_, text) => {
    const field = { name: 'added', builder: 'money' };
    const crlf = text.replaceAll('\n', '\r\n');

    const after = await edited({ type: 'addField', of, field }, crlf);

    expect(after).toContain('added: money()');
    expect(after.replaceAll('\r\n', '')).not.toContain('\n');
  });
});

describe('refusals', () => {
  const add = (name: string, more: object = {}) =>
    ({ type: 'addField', of, field: { name, builder: 'int' }, ...more }) as SourceEdit;
  const set = (at: readonly (string | number)[], value: unknown, of = 'brands') =>
    ({ type: 'setValue', of, path: at, value }) as SourceEdit;
  const deep = JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) as unknown;

  test.each([
    ['invalid_name', add('no-name')],
    ['invalid_name', add('x'.repeat(61))],
    ['invalid_name', add("x', evil: '")],
    ['reserved_name', add('create_time')],
    ['reserved_name', add('not')],
    ['exists', add('price')],
    ['exists', add('weigh')],
    ['exists', { type: 'copyField', of, name: 'name', to: 'price' }],
    ['unknown_builder', add('a', { field: { name: 'a', builder: 'fenOf' } })],
    ['unknown_builder', add('a', { field: { name: 'a', builder: 'constructor' } })],
    ['invalid_value', add('a', { field: { name: 'a', builder: 'choice' } })],
    ['unknown_place', add('a', { place: { after: 'nothing' } })],
    ['unknown_place', add('a', { place: { index: 99 } })],
    ['unknown_declaration', { ...add('a'), of: 'goods' }],
    ['unknown_path', { type: 'removeField', of, name: 'nothing' }],
    ['is_code', { type: 'removeField', of, name: 'weigh' }],
    ['unknown_path', { type: 'removeValue', of: 'brands', path: ['menu', 'group'] }],
    ['unknown_path', set(['list', 'columns', 9], 'name')],
    ['unknown_path', set(['label', 'deeper'], 'name')],
    ['unknown_reference', set(['label'], { $ref: 'process.exit' })],
    ['unknown_reference', set(['label'], { $ref: 'State.open()' })],
    ['invalid_value', set(['label'], Number.NaN)],
    ['invalid_value', set(['label'], deep)],
    ['reserved_name', set(['samples'], JSON.parse('{"__proto__":{"a":1}}'))],
    ['is_code', set(['fields', 'name'], 'text', 'brand')],
    ['is_code', { type: 'makeOwn', of, path: ['fields', 'name'] }],
  ] as const)('%s: %o', async (code, edit) => {
    await expect(applyEdit({ path, text: fields }, edit as SourceEdit)).rejects.toMatchObject({
      name: 'SourceError',
      code,
    });
  });

  test('an error tells file, line and place', async () => {
    const error = await edited(add('price')).catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(SourceError);
    expect(error).toMatchObject({ code: 'exists', place: { path, line: 10, at: ['price'] } });
  });

  test('a name that means something else in the file is not imported', async () => {
    const text = fields.replaceAll('const system', 'const money').replaceAll('system', 'money');

    await expect(
      edited(add('a', { field: { name: 'a', builder: 'money' } }), text),
    ).rejects.toMatchObject({
      code: 'name_taken',
    });
  });

  test('a file that is no TypeScript is refused with its line', async () => {
    await expect(edited(add('a'), 'const a = 1;\nconst b = ;')).rejects.toMatchObject({
      code: 'syntax',
      place: { path, line: 2 },
    });
  });
});

describe('choices and inputs', () => {
  const choices = ['fields', 'state', 'arguments', 0];

  test('a choice is renamed with its comments, and reordered as a whole', async () => {
    const renamed = await edited({
      type: 'renameKey',
      of: 'brand',
      path: [...choices, 'closed'],
      to: 'ended',
    });
    const moved = await edited(
      {
        type: 'setValue',
        of: 'brand',
        path: choices,
        value: { ended: [2], open: [1, 'info'] },
      },
      renamed,
    );

    expect(changed(fields, moved)).toEqual([
      "- const state = choice({ open: [1, 'info'], closed: [2] }, { default: 1 });",
      "+ const state = choice({ ended: [2], open: [1, 'info'] }, { default: 1 });",
    ]);
  });

  test('the first input of an action is added, renamed, and given an option', async () => {
    const start = fields.replace('presets:', "actions: { close: { on: 'each' } },\n  presets:");
    const at = { of: 'brands', path: ['actions', 'close', 'input'] } as const;
    const steps: readonly SourceEdit[] = [
      { type: 'setValue', ...at, value: {} },
      { type: 'addField', ...at, field: { name: 'date', builder: 'date' } },
      { type: 'renameKey', of: 'brands', path: [...at.path, 'date'], to: 'day' },
      { type: 'setOption', ...at, field: 'day', option: ['optional'], value: true },
      { type: 'addField', ...at, field: { name: 'why', builder: 'text' } },
      { type: 'moveField', ...at, name: 'why', place: { before: 'day' } },
    ];

    let text = start;
    for (const step of steps) text = await edited(step, text);

    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      "actions: { close: { on: 'each', input: { why: text(), day: date({ optional: true }), }, }, },",
    );
  });
});
