import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountField, mountFilter } from '../../../tests/support/mountField.tsx';
import { classes, staffGroups } from '../../../tests/support/FieldStory.tsx';
import {
  area,
  choice,
  date,
  flag,
  image,
  images,
  manyToMany,
  money,
  tags,
  text,
  treeParent,
} from '../index.ts';

const box = () => page.getByLabelText('Value', { exact: true });
const words = { open: 'Open', paid: 'Paid' };
const state = choice({ open: [1, 'info'], paid: [2, 'success'] }, { optional: true });

test('an option is chosen by its code', async () => {
  const { value } = await mountField({ field: state, words, wire: 1 });

  await box().selectOptions('Paid');
  expect(value()).toBe(2);

  await box().selectOptions('None');
  expect(value()).toBeNull();
});

test('a switch is turned with the space bar', async () => {
  const { value } = await mountField({ field: flag(), wire: 0 });
  box().element().focus();

  await userEvent.keyboard(' ');

  expect(value()).toBe(1);
  await expect.element(page.getByRole('switch', { name: 'Value' })).toBeChecked();
});

test('a day is a day', async () => {
  const { value } = await mountField({ field: date(), wire: '2026-11-20' });

  await box().fill('2026-12-01');

  expect(value()).toBe('2026-12-01');
});

test('tags end with Enter or a comma, and the last one goes with Backspace', async () => {
  const { value } = await mountField({ field: tags() });
  await box().click();

  await userEvent.keyboard('new{Enter}sale,ho');
  expect(value()).toEqual(['new', 'sale', 'ho']);

  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
  expect(value()).toEqual(['new']);
});

test('a tag that is still being typed is not lost when the box is left', async () => {
  const { value } = await mountField({ field: tags(), wire: ['new'] });
  await box().click();

  await userEvent.keyboard('sa le');
  await userEvent.tab();

  expect(value()).toEqual(['new', 'sa le']);
  await expect.element(page.getByRole('button', { name: 'Remove sa le' })).toBeVisible();
});

test('several linked rows are chosen one after the other', async () => {
  const groups = manyToMany('group', { shows: 'name', through: 'x', near: 'a', far: 'b' });
  const { value } = await mountField({ field: groups, wire: [1], optionsOf: staffGroups });
  await expect.element(page.getByRole('button', { name: 'Remove 仓库' })).toBeVisible();

  await box().click();
  await page.getByRole('option', { name: '客服' }).click();
  await page.getByRole('option', { name: '财务' }).click();
  await userEvent.keyboard('{Backspace}');

  expect(value()).toEqual([1, 3]);
});

test('the top of a tree can be chosen', async () => {
  const field = treeParent('class', { shows: 'name' });
  const { value } = await mountField({ field, wire: 8, optionsOf: classes });
  await expect.element(box()).toHaveValue('衬衫');

  await box().click();
  await page.getByRole('option', { name: 'Top level' }).click();

  expect(value()).toBe(0);
  await expect.element(box()).toHaveValue('Top level');
});

test('an area is chosen from the top, and a choice above empties those below', async () => {
  const { value } = await mountField({ field: area({ optional: true }) });
  const level = (name: string) => page.getByLabelText(`Value ${name}`);

  await level('province').selectOptions('Zhejiang');
  await level('city').selectOptions('Hangzhou');
  await level('district').selectOptions('Xihu');
  expect(value()).toEqual({
    codes: ['330000', '330100', '330106'],
    text: '浙江省 杭州市 西湖区',
  });

  await level('province').selectOptions('Shanghai');
  expect(value()).toEqual({ codes: ['310000', '', ''], text: '上海市' });
});

test('pictures are moved and removed by buttons that name them', async () => {
  const { value } = await mountField({ field: images(), wire: ['/a.png', '/b.png', '/c.png'] });

  await page.getByRole('button', { name: 'Move picture 3 left' }).click();
  await page.getByRole('button', { name: 'Remove picture 1' }).click();

  expect(value()).toEqual(['/c.png', '/b.png']);
});

test('a picture is fetched once its address has stayed the same for a moment', async () => {
  await mountField({ field: image() });
  const pictures = () => [...document.images].map(({ src }) => new URL(src).pathname);

  await box().click();
  await userEvent.keyboard('/logo.png');

  expect(pictures()).toEqual([]);
  await expect.poll(pictures).toEqual(['/logo.png']);
});

test('a filter of options asks for any of them, in their order', async () => {
  const { last } = await mountFilter(state, words);

  await page.getByLabelText('Paid').click();
  await page.getByLabelText('Open').click();
  expect(last()).toEqual([{ operator: 'IN', val: '1,2' }]);

  await page.getByLabelText('Open').click();
  await page.getByLabelText('Paid').click();
  expect(last()).toEqual([]);
});

test('a filter of amounts asks for a range that may be open', async () => {
  const { last } = await mountFilter(money());

  await page.getByLabelText('Value from').fill('1,000.50');
  expect(last()).toEqual([{ operator: 'RANGE', val: '1000.50,' }]);

  await page.getByLabelText('Value from').fill('');
  expect(last()).toEqual([]);
});

test('a filter of texts asks for a part of them', async () => {
  const { last } = await mountFilter(text({ max: 9 }));

  await box().fill('linen');

  expect(last()).toEqual([{ operator: 'LIKE', val: 'linen' }]);
});
