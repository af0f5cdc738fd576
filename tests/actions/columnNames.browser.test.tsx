import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { deliveryTemplates } from '../../resources/delivery/templates.ts';
import { addPage } from '../../src/contract/index.ts';
import { StoryShop } from '../support/stories/StoryShop.tsx';

test('a missing area is said in its row, and the foot names columns as their heads do', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  root.render(
    <StoryShop
      at={addPage(deliveryTemplates.path)}
      language="en"
      theme="light"
      role="super"
      condition="usual"
    />,
  );

  await page.getByRole('textbox', { name: /^Name/ }).fill('Country');
  await page.getByRole('combobox', { name: /^Charged by/ }).selectOptions('by_weight');
  await page.getByRole('button', { name: /^Rates / }).click();
  await expect.element(page.getByRole('columnheader', { name: 'First kg' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const needed = page.getByText('A delivery area must be selected', { exact: true });
  await expect.element(needed).toBeVisible();
  expect(needed.element().closest('[data-line]')).not.toBeNull();
  await expect.element(page.getByText(/Rates 1: First kg/)).toBeVisible();
});
