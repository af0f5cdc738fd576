import { ResourceContextProvider } from 'ra-core';
import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AdminParts } from '../../../tests/support/Surroundings.tsx';
import { useSelection, type Selection, type ShownRows } from './useSelection.ts';

const all = { status: 'any' };
const toShip = { status: 2 };
const order = (id: number) => ({ id, version: 1 });
const firstPage = { rows: [order(1), order(2), order(3)], filter: all, page: '1' };

let root: Root;
let selection: Selection;
function List({ shown }: { readonly shown: ShownRows }) {
  const current = useSelection(shown);
  useLayoutEffect(() => {
    selection = current;
  });
  return null;
}
const show = (shown: ShownRows) =>
  act(async () =>
    root.render(
      <AdminParts>
        <ResourceContextProvider value="order">
          <List shown={shown} />
        </ResourceContextProvider>
      </AdminParts>,
    ),
  );
const chosen = () => selection.rows.map(({ id }) => id);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

test('a selection ends when the filter changes, and stays across pages', async () => {
  await show(firstPage);
  await act(async () => selection.set([order(1), order(2)]));

  await show({ rows: [order(4)], filter: all, page: '2' });
  expect(chosen()).toEqual([1, 2]);

  await show({ rows: [order(2), order(9)], filter: toShip, page: '1' });
  expect(chosen()).toEqual([]);
  expect([...selection.ids]).toEqual([]);

  await act(async () => selection.toggle(order(9)));
  expect(chosen()).toEqual([9]);
});

test('a selection of all matching rows ends when the filter changes, also if it is set back', async () => {
  await show(firstPage);
  await act(async () => selection.setWhole({ filter: all, total: 1_284 }));
  expect(selection.whole?.total).toBe(1_284);

  await show({ rows: [order(2)], filter: toShip, page: '1' });
  expect(selection.whole).toBeUndefined();
  expect(chosen()).toEqual([]);
});

test('a row that leaves the page in sight is no longer chosen', async () => {
  await show(firstPage);
  await act(async () => selection.set([order(1), order(2)]));

  await show({ ...firstPage, rows: [order(2), order(3)] });

  expect(chosen()).toEqual([2]);
});
