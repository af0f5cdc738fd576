import { expect, test } from 'vitest';
import { listed, text, timeWindow } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { useDeclaredShop } from '../support/declaredShop.ts';

const banner = shape(
  'fixture_banner',
  { ...listed(), title: text({ max: 9 }), ...timeWindow.fields() },
  { computed: timeWindow.computed, rules: timeWindow.rules },
);
const banners = resource(banner, {
  path: 'fixture/banner',
  label: 'title',
  list: { columns: ['title', 'window', 'start_time', 'end_time', 'status'] },
  presets: timeWindow.presets,
  actions: {
    end: {
      on: 'each',
      permission: 'end',
      when: { end_time: { gt: { now: 0 } } },
      set: { status: 0 },
    },
  },
});
const { get, post, saved, shop } = useDeclaredShop({
  resources: [banners],
  shapes: [banner],
  texts: { fixture_banner: { fields: { end_time: 'Ends' }, rules: { window: 'Too early' } } },
});
const add = async (title: string, values: object) =>
  Number((await saved('fixture.Banner/add', { title, ...values }))['id']);
const listedAs = async (query: string) => {
  const { data } = await get(`fixture.Banner/index${query}`);
  return (data['list'] as { title: string; window: string }[]).map(({ title, window }) => [
    title,
    window,
  ]);
};

test('views and the state of a time window follow the clock', async () => {
  const now = shop.now;
  await add('off', { status: 0 });
  await add('open', {});
  await add('past', { end_time: now });
  await add('later', { start_time: now + 60, end_time: now + 120 });

  expect(await listedAs('')).toEqual([
    ['later', 'waiting'],
    ['past', 'ended'],
    ['open', 'running'],
    ['off', 'off'],
  ]);
  expect(await listedAs('?preset=running')).toEqual([['open', 'running']]);
  expect(await listedAs('?preset=waiting')).toEqual([['later', 'waiting']]);

  shop.pass(60);
  expect(await listedAs('?preset=running')).toEqual([
    ['later', 'running'],
    ['open', 'running'],
  ]);
  shop.pass(60);
  expect(await listedAs('?preset=ended')).toEqual([
    ['later', 'ended'],
    ['past', 'ended'],
  ]);
  const { data } = await get('fixture.Banner/counts');
  expect(data).toMatchObject({ running: { count: 1 }, waiting: { count: 0 }, ended: { count: 2 } });
});

test('a guard about the present opens and closes with the clock', async () => {
  const id = await add('a', { end_time: shop.now + 60 });
  shop.pass(60);

  const refused = await post('fixture.Banner/end', { ids: [id] });
  expect(refused.data).toMatchObject({ error: 'illegal_transition' });
  await post('fixture.Banner/edit', { id, end_time: shop.now + 1 });

  expect((await post('fixture.Banner/end', { ids: [id] })).code).toBe(1);
});

test('the end is after the start', async () => {
  const { data } = await post('fixture.Banner/add', { title: 'a', start_time: 5, end_time: 5 });

  expect(data['fields']).toEqual({ end_time: 'Too early' });
});
