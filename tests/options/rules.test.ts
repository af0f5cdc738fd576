import { expect, test } from 'vitest';
import { query } from '../../server/db/index.ts';
import { choice, datetime, int, rows, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { useDeclaredShop } from '../support/declaredShop.ts';

const step = shape(
  'fixture_offer_step',
  { offer_id: int(), from: int({ optional: true }), to: int({ optional: true }) },
  { rules: { range: { holds: { to: { gt: { field: 'from' } } }, at: 'to' } } },
);
const offer = shape(
  'fixture_offer',
  {
    title: text({ max: 20 }),
    type: choice({ always: [1], window: [2] }, { default: 1 }),
    start_time: datetime({ optional: true }),
    end_time: datetime({ optional: true }),
    total: int({ default: 0 }),
    received: int({ system: true, default: 0 }),
    steps: rows(step, { by: 'offer_id', default: [] }),
  },
  {
    rules: {
      order: { holds: { end_time: { gt: { field: 'start_time' } } }, at: 'end_time' },
      start: { when: { type: 2 }, holds: { start_time: { empty: false } }, at: 'start_time' },
      total: { holds: { total: { gte: { field: 'received' } } }, at: 'total' },
    },
  },
);
const offers = resource(offer, {
  path: 'fixture/offer',
  label: 'title',
  list: { columns: ['title'] },
});

const { post, saved, shop } = useDeclaredShop({
  resources: [offers],
  shapes: [offer, step],
  texts: {
    fixture_offer: {
      rules: {
        order: 'The end must be after the start',
        start: 'A window needs its start',
        total: 'Fewer than were claimed',
      },
      rows: { steps: { fields: {}, rules: { range: 'To must exceed from' } } },
    },
  },
});
const refusals = async (call: 'add' | 'edit', body: object) => {
  const { data } = await post(`fixture.Offer/${call}`, body);
  return data['fields'] ?? data['row'];
};

test('a record that breaks a rule is refused at the field of the rule, in its words', async () => {
  expect(
    await refusals('add', { title: 'a', start_time: 200, end_time: 100, type: 2, total: -1 }),
  ).toEqual({ end_time: 'The end must be after the start', total: 'Fewer than were claimed' });
  expect(await shop.rows('fixture_offer')).toEqual([]);
});

test('a comparison with an empty value breaks nothing', async () => {
  expect(await saved('fixture.Offer/add', { title: 'a', end_time: 100 })).toMatchObject({
    end_time: 100,
    start_time: null,
  });
});

test('a value is required while the condition of its rule holds', async () => {
  expect(await refusals('add', { title: 'a', type: 2 })).toEqual({
    start_time: 'A window needs its start',
  });
  expect(await saved('fixture.Offer/add', { title: 'a', type: 1 })).toMatchObject({ type: 1 });
});

test('an edit is checked together with what the record holds', async () => {
  const { id } = await saved('fixture.Offer/add', { title: 'a', start_time: 200 });

  expect(await refusals('edit', { id, end_time: 150 })).toEqual({
    end_time: 'The end must be after the start',
  });
  expect(await refusals('edit', { id, type: 2 })).toMatchObject({ type: 2 });
});

test('an edit that leaves the fields of a rule alone is not refused by it', async () => {
  const { id } = await saved('fixture.Offer/add', { title: 'a', start_time: 200 });
  await query(shop.db, 'update fixture_offer set end_time = 100, received = 5');

  expect(await refusals('edit', { id, title: 'b', end_time: 100 })).toMatchObject({ title: 'b' });
  expect(await refusals('edit', { id, start_time: 300 })).toEqual({
    end_time: 'The end must be after the start',
  });
  expect(await refusals('edit', { id, total: 4 })).toEqual({ total: 'Fewer than were claimed' });
});

test('a sub-row that breaks a rule of its shape is refused at its place', async () => {
  const { id } = await saved('fixture.Offer/add', { title: 'a', steps: [{ from: 1, to: 2 }] });
  const { data } = await post('fixture.Offer/edit', { id, title: 'b' });
  const [step] = (data['row'] as { steps: { id: number }[] }).steps;

  expect(
    await refusals('edit', {
      id,
      steps: [
        { id: step?.id, from: 3 },
        { from: 9, to: 8 },
      ],
    }),
  ).toEqual({ 'steps.0.to': 'To must exceed from', 'steps.1.to': 'To must exceed from' });
  expect(await refusals('edit', { id, steps: [{ id: step?.id, from: 0 }] })).toMatchObject({
    steps: [{ from: 0, to: 2 }],
  });
});
