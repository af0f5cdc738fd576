import { Activity } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AdminParts, Surroundings } from '../../../tests/support/Surroundings.tsx';
import { orders } from '../../../resources/index.ts';
import type { Http } from '../../client/index.ts';
import type { Row } from '../model/row.ts';
import { HttpProvider } from '../data/http.ts';
import { lineOf } from '../model/columns.ts';
import { ScopeProvider } from '../scope/Scope.tsx';
import { OwnScreensProvider } from '../scope/ownScreens.ts';
import { Facts } from './Facts.tsx';

const order = { id: 7, version: 1, mobile: '199****3602', address: '文三路 478 号' };
const show = () => page.getByRole('button', { name: 'Show in full: Mobile' });
const hide = () => page.getByRole('button', { name: 'Hide again: Mobile' });

test('a masked number is shown by the keyboard, told to who listens, and hidden again', async () => {
  const { asked } = await mount();

  await expect.element(show()).toBeVisible();
  show().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('19900003602')).toBeVisible();
  const region = page.getByText('19900003602').element().closest('[aria-live=polite]');
  await expect.element(hide()).toHaveFocus();
  await userEvent.keyboard('{Enter}');

  await expect.element(page.getByText('199****3602')).toBeVisible();
  expect(region).not.toBeNull();
  expect(asked).toEqual([['/admin/shop.order.Order/reveal', { id: 7, fields: ['mobile'] }]]);
});

test('revealing is not offered without the permission, nor for an unmasked value', async () => {
  await mount({ can: () => false });
  await expect.element(page.getByText('199****3602')).toBeVisible();
  await settled();
  expect(page.getByRole('button').elements()).toEqual([]);

  await mount({ row: { ...order, mobile: '19911112222' } });
  await expect.element(page.getByText('19911112222')).toBeVisible();
  await settled();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('a page that is left stands masked again', async () => {
  const { draw, asked } = await mount();
  await show().click();
  await expect.element(page.getByText('19900003602')).toBeVisible();

  draw(order, 'hidden');
  await expect.poll(() => page.getByText('19900003602').elements()).toEqual([]);
  draw(order);

  await expect.element(page.getByText('199****3602')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test.each([
  ['another record', { ...order, id: 8 }],
  ['what has become of it', { ...order, version: 2 }],
])('%s stands masked', async (_, next) => {
  const { draw } = await mount();
  await show().click();
  await expect.element(page.getByText('19900003602')).toBeVisible();

  draw(next);

  await expect.element(page.getByText('199****3602')).toBeVisible();
});

test('a refusal leaves it masked, and it may be asked for again', async () => {
  const { asked } = await mount({ fails: 1 });

  await show().click();
  await expect.element(show()).toHaveAttribute('aria-busy', 'false');
  await expect.element(page.getByText('199****3602')).toBeVisible();
  await show().click();

  await expect.element(page.getByText('19900003602')).toBeVisible();
  expect(asked).toHaveLength(2);
});

type Given = {
  readonly can?: (node: string) => boolean;
  readonly row?: Row;
  /** Number of calls that are refused first. */
  readonly fails?: number;
};

/** Waits until the permissions have loaded. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

const granted = () => true;

/** Renders the facts of an order, with a client whose server reveals the number. */
async function mount({ can = granted, row = order, fails = 0 }: Given = {}) {
  const asked: unknown[] = [];
  const http = {
    call: async ({ path }: { path: string }, input: unknown) => {
      asked.push([path, input]);
      if (asked.length <= fails) throw new Error('refused');
      return { values: { mobile: '19900003602' } };
    },
    // Safe: a fact makes no other call.
  } as unknown as Http;
  const lines = ['mobile', 'address'].flatMap((source) => lineOf(orders.shape, source));
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  const draw = (shown: Row, mode: 'visible' | 'hidden' = 'visible') =>
    root.render(
      <AdminParts can={can}>
        <Surroundings language="en">
          <HttpProvider value={http}>
            <OwnScreensProvider value={{}}>
              <ScopeProvider resource={orders}>
                <Activity mode={mode}>
                  <Facts lines={lines} row={shown} />
                </Activity>
              </ScopeProvider>
            </OwnScreensProvider>
          </HttpProvider>
        </Surroundings>
      </AdminParts>,
    );
  draw(row);
  await expect.element(page.getByText(String(row['address']))).toBeVisible();
  return { draw, asked };
}
