import { expect, test } from 'vitest';
import { flag, int, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { useDeclaredShop } from '../support/declaredShop.ts';

const block = shape('fixture_block', {
  title: text({ max: 20 }),
  used_count: int({ default: 0 }),
  is_base: flag({ only: true, least: 1 }),
});
const blocks = resource(block, {
  path: 'fixture/block',
  label: 'title',
  list: { columns: ['title'] },
  deletable: { when: { used_count: 0 } },
});

const { del, saved, shop } = useDeclaredShop({
  resources: [blocks],
  shapes: [block],
  texts: {
    fixture_block: { fields: { is_base: 'Base' }, notDeletable: 'Pages use this block' },
  },
});
const add = async (title: string, used_count = 0) =>
  Number((await saved('fixture.Block/add', { title, used_count }))['id']);
const titles = async () => (await shop.rows('fixture_block')).map(({ title }) => title);

test('a record outside of the condition is not deleted, nor what was chosen with it', async () => {
  const [, free, used] = [await add('base'), await add('free'), await add('used', 2)];

  const reply = await del('fixture.Block/del', [free, used]);

  expect([reply.code, reply.msg, reply.data['error'], reply.data['field']]).toEqual([
    0,
    'Pages use this block',
    'invalid',
    'ids',
  ]);
  expect(await titles()).toEqual(['base', 'free', 'used']);
  expect((await del('fixture.Block/del', [free])).code).toBe(1);
  expect(await titles()).toEqual(['base', 'used']);
});

test('the last holder of a flag is not deleted', async () => {
  const base = await add('base');

  const reply = await del('fixture.Block/del', [base]);

  expect([reply.code, reply.msg]).toEqual([
    0,
    'Base: one record must have it. Set it on another record first',
  ]);
  expect(await titles()).toEqual(['base']);
});
