import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountField, mountFilter } from '../../../tests/support/mountField.tsx';
import { carriers } from '../../../tests/support/FieldStory.tsx';
import type { FindOptions } from '../view.ts';
import { belongsTo } from './index.ts';

const field = belongsTo('company', { shows: 'name', optional: true });
const box = () => page.getByRole('combobox', { name: 'Value' });
const option = (name: string) => page.getByRole('option', { name });

test('a row is looked for and chosen with the keyboard alone', async () => {
  const { value } = await mountField({ field, optionsOf: carriers });
  box().element().focus();

  await userEvent.keyboard('快递');
  await expect.element(option('中通快递')).toBeVisible();
  await expect.poll(() => page.getByRole('option').elements().length).toBe(1);
  await userEvent.keyboard('{Enter}');

  expect(value()).toBe(1);
  await expect.element(box()).toHaveValue('中通快递');
  await expect.element(box()).toHaveAttribute('aria-expanded', 'false');
});

test('arrows move through the rows and tell screen readers where they are', async () => {
  const { value } = await mountField({ field, optionsOf: carriers });
  await box().click();
  await expect.element(option('中通快递')).toBeVisible();

  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');

  const active = box().element().getAttribute('aria-activedescendant');
  expect(document.getElementById(String(active))?.textContent).toBe('顺丰速运');
  await userEvent.keyboard('{Enter}');
  expect(value()).toBe(2);
});

test('a row that is there already is shown by its name', async () => {
  await mountField({ field, wire: 3, optionsOf: carriers });

  await expect.element(box()).toHaveValue('京东物流');
});

test('the keys start at the row that is chosen', async () => {
  const { value } = await mountField({ field, wire: 2, optionsOf: carriers });
  await box().click();
  await expect.element(option('顺丰速运')).toHaveAttribute('aria-selected', 'true');

  await userEvent.keyboard('{ArrowDown}{Enter}');

  expect(value()).toBe(3);
});

test('Escape closes the list and changes nothing', async () => {
  const { value } = await mountField({ field, wire: 3, optionsOf: carriers });
  await box().click();
  await expect.element(option('中通快递')).toBeVisible();

  await userEvent.keyboard('{ArrowDown}{Escape}');

  await expect.element(option('中通快递')).not.toBeInTheDocument();
  expect(value()).toBe(3);
});

test('an emptied box chooses nothing', async () => {
  const { value } = await mountField({ field, wire: 3, optionsOf: carriers });

  await box().fill('');

  expect(value()).toBeNull();
});

test('typed text stays in the box when no row was chosen', async () => {
  const { value } = await mountField({ field, optionsOf: carriers });

  await box().fill('顺');
  await userEvent.tab();

  await expect.element(box()).toHaveValue('顺');
  expect(value()).toBeNull();
});

test('a choice can be made with the pointer', async () => {
  const { value } = await mountField({ field, optionsOf: carriers });

  await box().click();
  await option('城际快运').click();

  expect(value()).toBe(9);
});

test('a list that is cut says how many more there are', async () => {
  await mountField({
    field,
    optionsOf: async (...query) => Object.assign([...(await carriers(...query))], { total: 120 }),
  });
  await box().click();

  await expect.element(page.getByText('116 more: type to search')).toBeVisible();
});

test('a failed question can be asked again', async () => {
  const asked = vi.fn<FindOptions>(carriers).mockRejectedValueOnce(new Error('no network'));
  await mountField({ field, optionsOf: asked });
  await box().click();

  await page.getByRole('button', { name: 'Try again' }).click();

  await expect.element(option('中通快递')).toBeVisible();
});

test('the older of two searches is aborted', async () => {
  const signals: AbortSignal[] = [];
  await mountField({
    field,
    optionsOf: (resource, query) => {
      signals.push(query.signal);
      return carriers(resource, query);
    },
  });

  await box().fill('顺丰');

  await expect.element(option('顺丰速运')).toBeVisible();
  expect(signals.slice(0, -1).every(({ aborted }) => aborted)).toBe(true);
});

test('a filter asks for any of several rows', async () => {
  const { last } = await mountFilter(field, {}, carriers);

  await box().click();
  await option('顺丰速运').click();
  await option('城际快运').click();
  expect(last()).toEqual([{ operator: 'IN', val: '2,9' }]);

  await page.getByRole('button', { name: 'Remove 顺丰速运' }).click();
  expect(last()).toEqual([{ operator: 'IN', val: '9' }]);
});
