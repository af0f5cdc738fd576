import { type DataProvider, useNotificationContext } from 'ra-core';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AdminParts, Surroundings } from '../../../tests/support/Surroundings.tsx';
import { ReplyError } from '../../client/index.ts';
import { int, text } from '../../fields/index.ts';
import { resource, shape } from '../../schema/index.ts';
import { ScopeProvider } from '../scope/Scope.tsx';
import { useRemove } from './removals.ts';

const mugs = resource(shape('mug', { name: text({ max: 20 }), sold: int({ default: 0 }) }), {
  path: 'mug/mug',
  label: 'name',
  list: { columns: ['name'] },
  deletable: { when: { sold: 0 } },
});
const mug = { id: 7, name: 'Mug', sold: 0 };

function Mug({ rows }: { readonly rows: readonly object[] }) {
  const remove = useRemove(() => {});
  const { notifications } = useNotificationContext();
  return (
    <>
      <button type="button" onClick={() => remove(rows.map((row) => ({ ...row })))}>
        Delete
      </button>
      {notifications.map(({ type, notificationOptions }) => {
        const said = String(notificationOptions?.messageArgs?._);
        const { expire, undo } = notificationOptions ?? {};
        return (
          <p key={said}>
            {type}: {said}
            {typeof expire === 'function' && (
              <button type="button" onClick={() => expire()}>
                Expire
              </button>
            )}
            {typeof undo === 'function' && (
              <button type="button" onClick={() => undo()}>
                Undo
              </button>
            )}
          </p>
        );
      })}
    </>
  );
}

async function removeMug(
  calls: Partial<DataProvider>,
  can = (_node: string) => false,
  rows: readonly object[] = [mug],
) {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    <AdminParts calls={calls} can={can}>
      <Surroundings language="en">
        <ScopeProvider resource={mugs}>
          <Mug rows={rows} />
        </ScopeProvider>
      </Surroundings>
    </AdminParts>,
  );
  await page.getByRole('button', { name: 'Delete' }).click();
}
const said = (words: string) => page.getByText(words, { exact: false }).elements().length;

test('a deletion is told as done when the server has done it, not before', async () => {
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const deleteMany = vi.fn<() => Promise<{ data: [] }>>(async () =>
    answered.then(() => ({ data: [] })),
  );
  await removeMug({ deleteMany });

  await expect.element(page.getByText('info: Deleting Mug…', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Expire' }).click();
  await expect.poll(() => deleteMany.mock.calls.length).toBe(1);
  expect(said('Mug deleted')).toBe(0);
  answer();

  await expect.element(page.getByText('success: Mug deleted', { exact: false })).toBeVisible();
});

test('a refused deletion is never told as done', async () => {
  await removeMug({
    deleteMany: async () => {
      throw new Error('It is in use.');
    },
  });

  await page.getByRole('button', { name: 'Expire' }).click();

  await expect.element(page.getByText('It is in use.', { exact: false })).toBeVisible();
  expect(said('Mug deleted')).toBe(0);
});

test('a row the recycle bin keeps is deleted at once, and undo restores it', async () => {
  const act = vi.fn<(...order: readonly unknown[]) => Promise<object>>(async () => ({
    type: 'done',
    done: [31],
    refused: [],
  }));
  await removeMug({ recycle: async () => [31], act }, mayRestore);

  await expect.element(page.getByText('success: Mug deleted', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();

  await expect
    .poll(() => act.mock.calls)
    .toEqual([['security_data_recycle_log', 'restore', { ids: [31], meta: { isQuiet: true } }]]);
});

test('a row the recycle bin does not keep is deleted only after the time to undo, and not reported before', async () => {
  const deleteMany = vi.fn<() => Promise<{ data: [] }>>(async () => ({ data: [] }));
  const notRecycled = new ReplyError({
    code: 0,
    msg: 'not kept',
    time: 0,
    data: { error: 'not_recycled' },
  });
  await removeMug({ recycle: () => Promise.reject(notRecycled), deleteMany }, mayRestore);

  await expect.element(page.getByText('info: Deleting Mug…', { exact: false })).toBeVisible();
  expect([said('Mug deleted'), said('not kept'), deleteMany.mock.calls.length]).toEqual([0, 0, 0]);
});

const mayRestore = (node: string) => node === 'security/dataRecycleLog/restore';

test('deletable rows of a selection are deleted, the others are counted with the reason', async () => {
  const deleteMany = vi.fn<(...call: readonly unknown[]) => Promise<{ data: [] }>>(async () => ({
    data: [],
  }));
  await removeMug({ deleteMany }, undefined, [mug, { id: 8, name: 'Jar', sold: 3 }]);

  await expect.element(page.getByText('info: Jar was kept', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Expire' }).click();
  await expect
    .poll(() => deleteMany.mock.calls.map(([, order]) => order))
    .toEqual([{ ids: [7], meta: { isQuiet: true } }]);
});

test('a row that cannot be deleted is kept with the reason, and the server is not asked', async () => {
  await removeMug({}, undefined, [{ id: 8, name: 'Jar', sold: 3 }]);

  await expect
    .element(page.getByText('error: Jar was kept: This record cannot be deleted', { exact: false }))
    .toBeVisible();
  expect(said('Deleting')).toBe(0);
});
