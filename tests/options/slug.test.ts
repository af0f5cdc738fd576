import { expect, test } from 'vitest';
import { slug, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { useDeclaredShop } from '../support/declaredShop.ts';

const note = shape('fixture_note', {
  title: text({ max: 30 }),
  address: slug({ from: 'title', max: 20 }),
});
const notes = resource(note, {
  path: 'fixture/note',
  label: 'title',
  list: { columns: ['title'] },
});
const { post, saved } = useDeclaredShop({
  resources: [notes],
  shapes: [note],
  texts: { fixture_note: { fields: { address: 'Address' } } },
});
const add = (values: object) => saved('fixture.Note/add', { title: '一件衬衫', ...values });

test('a slug left empty is made of the pinyin of its source, with the first free number', async () => {
  expect(await add({})).toMatchObject({ address: 'yi-jian-chen-shan' });
  expect(await add({ address: '' })).toMatchObject({ address: 'yi-jian-chen-sh-2' });
  const { id } = await add({ address: 'shirt' });

  const emptied = await saved('fixture.Note/edit', { id, title: 'Été 2026', address: '' });

  expect(emptied).toMatchObject({ address: 'ete-2026' });
  expect(await saved('fixture.Note/edit', { id, title: 'x' })).toMatchObject({
    address: 'ete-2026',
  });
});

test('a slug of other signs, or one that is taken, is refused at its field', async () => {
  await add({ address: 'shirt' });

  const wrong = await post('fixture.Note/add', { title: 'a', address: 'Linen Shirt' });
  const taken = await post('fixture.Note/add', { title: 'a', address: 'shirt' });

  expect(wrong.data).toMatchObject({ error: 'invalid', field: 'address' });
  expect(taken.data).toMatchObject({ error: 'duplicate', field: 'address' });
});
