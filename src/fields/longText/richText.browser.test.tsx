import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountField } from '../../../tests/support/mountField.tsx';
import { longText } from './index.ts';

const field = longText({ rich: true, optional: true });
const box = () => page.getByRole('textbox', { name: 'Value' });
const tool = (name: string) => page.getByRole('button', { name, exact: true });

test('a text that is only opened stays as it was stored', async () => {
  const stored = '<p>One<br>two</p><div>three</div><p><sub>4</sub></p>';
  const { value, form } = await mountField({ field, wire: stored });
  await expect.element(page.getByText('three')).toBeVisible();

  await box().click();
  await page.getByRole('button', { name: 'elsewhere' }).click();

  expect(value()).toBe(stored);
  expect(form().formState.isDirty).toBe(false);
});

test('content without a place in the editor is told before the first edit, and kept in the source', async () => {
  const stored = '<div><p>three</p></div><dl><dt>a</dt><dd>b</dd></dl>';
  const { value } = await mountField({ field, wire: stored });
  await expect.element(page.getByText(/drops <div> <dl> <dt> <dd>/)).toBeVisible();

  await box().click();
  await userEvent.keyboard('x');
  expect(value()).toBe(stored);
  await page.getByRole('button', { name: 'HTML source' }).last().click();
  await page.getByRole('textbox').fill(`${stored}<p>c</p>`);

  expect(value()).toBe(`${stored}<p>c</p>`);
});

test('a text with unsupported markup can be edited visually on request', async () => {
  const { value } = await mountField({ field, wire: '<div><p>three</p></div>' });

  await expect.element(tool('Insert table')).toHaveAttribute('aria-disabled', 'true');
  await tool('Edit anyway').click();
  await box().click();
  await userEvent.keyboard('{Control>}{End}{/Control}!');

  expect(value()).toBe('<p>three!</p>');
});

test('the HTML of typed and formatted text passes the server unchanged', async () => {
  const { value } = await mountField({ field });

  await box().click();
  await tool('Bold').click();
  await userEvent.keyboard('Linen');
  await tool('Bold').click();
  await userEvent.keyboard(' shirt');
  await tool('Numbered list').click();

  expect(value()).toBe('<ol><li><p><strong>Linen</strong> shirt</p></li></ol>');
});

test('an emptied text is no value', async () => {
  const { value } = await mountField({ field, wire: '<p>a</p>' });

  await box().click();
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');

  expect(value()).toBeNull();
});

test('a link to a program is refused, one to a site is set without further attributes', async () => {
  const { value } = await mountField({ field });
  await box().click();
  await tool('Link').click();

  await userEvent.keyboard('javascript:alert(1)');
  await expect.element(page.getByRole('button', { name: 'Insert' })).toBeDisabled();
  await userEvent.keyboard('{Control>}a{/Control}https://example.com/a{Enter}');

  await expect.poll(value).toBe('<p><a href="https://example.com/a">https://example.com/a</a></p>');
});

test('a link to the variable of a template outlives an edit', async () => {
  const { value } = await mountField({ field, wire: '<p><a href="{{link}}">Open</a> now</p>' });
  await box().click();

  await userEvent.keyboard('{Control>}{End}{/Control}!');

  expect(value()).toBe('<p><a href="{{link}}">Open</a> now!</p>');
});

test('the source can be edited, and is cleaned when it is left', async () => {
  const { value } = await mountField({ field, wire: '<p>a</p>' });

  await tool('HTML source').click();
  await page.getByRole('textbox').fill('<p onclick="x()">b</p><script>y()</script>');
  await page.getByRole('button', { name: 'elsewhere' }).click();
  await expect.element(page.getByText(/p\[onclick\] <script>/)).toBeVisible();
  await tool('HTML source').click();

  await expect.element(box()).toHaveTextContent('b');
  expect(value()).toBe('<p>b</p>');
});

test('another value of the form is shown', async () => {
  const { form } = await mountField({ field, wire: '<p>a</p>' });

  form().reset({ value: '<p>reset</p>' });

  await expect.element(box()).toHaveTextContent('reset');
});
