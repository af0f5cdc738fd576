import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { favouritesPreference, preferences, savePreference } from '../../contract/index.ts';
import { StoryShop } from '../../../tests/support/stories/StoryShop.tsx';

async function open(layoutMode = 'Default', kept: readonly string[] = []) {
  await page.viewport(1440, 900);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  root.render(
    <StoryShop
      at="/admin/shop/order/order"
      language="en"
      theme="light"
      role="super"
      condition="usual"
      replies={{
        [savePreference.path]: { data: null },
        [preferences.path]: { data: { list: [{ key: favouritesPreference, value: kept }] } },
      }}
      layout={{ layoutMode }}
    />,
  );
}

const star = (name: string) => page.getByRole('button', { name, exact: true });
const favourites = page.getByRole('region', { name: 'Favourites' });
const named = () =>
  favourites
    .getByRole('link')
    .elements()
    .map((link) => link.textContent?.replace(/\d.*$/, ''));

test('a page gets a star by the mouse, stands on top, and leaves again', async () => {
  await open();
  await expect.element(star('Add Refunds to favourites')).toBeInTheDocument();

  await star('Add Refunds to favourites').click();
  await expect.element(favourites.getByRole('link', { name: /^Refunds/ })).toBeVisible();
  await favourites.getByRole('button', { name: 'Remove Refunds from favourites' }).click();

  await expect.element(favourites).not.toBeInTheDocument();
  await expect.element(star('Add Refunds to favourites')).toBeInTheDocument();
});

test('the keyboard alone gives stars and moves favourites', async () => {
  await open();
  await expect.element(star('Add Refunds to favourites')).toBeInTheDocument();
  const entry = (name: RegExp) => page.getByRole('link', { name }).first().element();
  for (const name of [/^Payments/, /^Refunds/]) {
    (entry(name) as HTMLElement).focus();
    await userEvent.keyboard('{Tab}{Enter}');
  }
  await expect.poll(named).toEqual(['Payments', 'Refunds']);

  const last = favourites.getByRole('link', { name: /^Refunds/ });
  (last.element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');

  await expect.poll(named).toEqual(['Refunds', 'Payments']);
  await expect.element(last).toHaveFocus();
});

test('a menu in one line has its favourites below a star, and stars beside the pages of a group', async () => {
  await open('Streamline', ['shop/order/refund']);
  await star('Favourites').click();
  await expect.poll(named).toEqual(['Refunds']);
  await userEvent.keyboard('{Escape}');

  await page.getByRole('button', { name: 'Orders', exact: true }).click();
  await star('Add Payments to favourites').click();
  await userEvent.keyboard('{Escape}');

  await star('Favourites').click();
  await expect.poll(named).toEqual(['Refunds', 'Payments']);
  await favourites.getByRole('link', { name: /^Payments/ }).click();
  await expect.element(favourites).not.toBeInTheDocument();
});
