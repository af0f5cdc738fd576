import { useStore } from 'ra-core';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orders } from '../../resources/index.ts';
import { OrderTools } from '../../resources/shop/orders/OrderTools.tsx';
import { NetworkError, ReplyError } from '../../src/client/index.ts';
import { ScopeProvider } from '../../src/ui/scope/Scope.tsx';
import { AdminParts, Surroundings } from '../support/Surroundings.tsx';

const parcels = [
  { id: 7, orderNo: '20251120148213', expressNo: 'QY1' },
  { id: 8, orderNo: '20251120148214', expressNo: 'QY2' },
  { id: 9, orderNo: '20251120148215', expressNo: 'QY3' },
];

/** The list of orders, beside a button that ships them. */
function mount(act: (...given: readonly unknown[]) => Promise<unknown>, at = Date.now()) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    localStorage.clear();
  });
  root.render(
    <AdminParts calls={{ act }} can={() => true}>
      <Surroundings language="en">
        <ScopeProvider resource={orders}>
          <Ship at={at} />
          <OrderTools />
        </ScopeProvider>
      </Surroundings>
    </AdminParts>,
  );
}

function Ship({ at }: { readonly at: number }) {
  const [, keep] = useStore<object | null>('ship.parcels', null);
  return <button onClick={() => keep({ parcels, at })}>Ship</button>;
}

const refusal = (msg: string) => new ReplyError({ code: 0, msg, time: 0, data: null });
const undoOf = (id: number, express_no: string) => [
  'shop_order',
  'undoShip',
  { ids: [id], input: { express_no }, meta: { isQuiet: true } },
];
const ship = () => page.getByRole('button', { name: 'Ship', exact: true }).click();
const dialog = () => page.getByRole('dialog', { name: 'Undo shipping of 3 orders?' });

async function undoAll() {
  await page.getByRole('button', { name: 'Undo all' }).click();
  await dialog().getByRole('button', { name: 'Undo all' }).click();
}

test('all that were shipped together are recalled one by one, and each refusal has its reason', async () => {
  const act = vi.fn<(...given: readonly unknown[]) => Promise<unknown>>(async (...given) => {
    if (JSON.stringify(given).includes('QY2')) throw refusal('The carrier has the parcel');
    return { type: 'done', done: [], refused: [] };
  });
  mount(act);

  await ship();
  await expect.element(page.getByText('3 orders shipped')).toBeVisible();
  await undoAll();

  await expect.element(page.getByText('Shipping of 2 of 3 orders undone')).toBeVisible();
  await expect
    .element(page.getByText('20251120148214 · QY2: The carrier has the parcel'))
    .toBeVisible();
  expect(act.mock.calls).toEqual([undoOf(7, 'QY1'), undoOf(8, 'QY2'), undoOf(9, 'QY3')]);
  await expect.element(page.getByText('3 orders shipped')).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText(/undone/)).not.toBeInTheDocument();
});

test('a recall of many is confirmed first, and Escape leaves all as they are', async () => {
  const act = vi.fn<() => Promise<unknown>>();
  mount(act);

  await ship();
  await page.getByRole('button', { name: 'Undo all' }).click();
  await expect.element(dialog().getByText('20251120148213 · QY1')).toBeVisible();
  await userEvent.keyboard('{Escape}');

  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText('3 orders shipped')).toBeVisible();
  expect(act).not.toHaveBeenCalled();
});

test('without a connection the rest is not tried, and can be undone later', async () => {
  const act = vi.fn<() => Promise<unknown>>(async () => {
    throw new NetworkError('No connection', 'offline');
  });
  mount(act);

  await ship();
  await undoAll();

  await expect.element(page.getByText('Shipping of 0 of 3 orders undone')).toBeVisible();
  expect(act).toHaveBeenCalledOnce();
  await expect.element(page.getByText('3 orders shipped')).toBeVisible();
});

test('after five minutes nothing can be undone any more', async () => {
  mount(vi.fn<() => Promise<unknown>>(), Date.now() - 298_000);
  await ship();

  await expect.element(page.getByText('3 orders shipped')).toBeVisible();
  await expect
    .poll(() => page.getByText('3 orders shipped').elements(), { timeout: 8_000 })
    .toEqual([]);
});
