import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { companies } from '../../resources/index.ts';
import { bulkEditCall } from '../../src/contract/index.ts';
import type { Http } from '../../src/client/index.ts';
import { BulkEditDialog } from '../../src/ui/actions/BulkEditDialog.tsx';
import { HttpProvider } from '../../src/ui/data/http.ts';
import { ScopeProvider } from '../../src/ui/scope/Scope.tsx';
import { AdminParts, Surroundings } from '../support/Surroundings.tsx';

type Body = { readonly ids?: readonly number[]; readonly undo?: readonly { id: number }[] };

const rows = Array.from({ length: 120 }, (_, index) => ({ id: index + 1, name: `C${index}` }));
const button = (name: string | RegExp) => page.getByRole('button', { name });

/** The dialog over a server that changes everything, unless the n-th edit is lost; three portions of 40. */
async function mount(lost: number) {
  const edits: (readonly number[])[] = [];
  const call = async ({ path }: { readonly path: string }, { ids = [], undo = [] }: Body) => {
    if (path !== bulkEditCall(companies.path).path)
      return { change: ids.length, same: 0, refused: [] };
    const given = [...ids, ...undo.map(({ id }) => id)];
    edits.push(given);
    if (edits.length === lost) throw new Error('The connection was lost');
    return { done: given.map((id) => ({ id, before: 0 })), refused: [] };
  };
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    <AdminParts calls={{}} can={() => true}>
      <Surroundings language="en">
        {/* The dialog makes no other calls. */}
        <HttpProvider value={{ call } as unknown as Http}>
          <ScopeProvider resource={companies}>
            <BulkEditDialog rows={rows} onClose={() => {}} />
          </ScopeProvider>
        </HttpProvider>
      </Surroundings>
    </AdminParts>,
  );
  await button('Preview').click();
  await button('Change 120').click();
  return edits;
}

test('an edit that stops midway counts what was not reached, and goes on with it alone', async () => {
  const edits = await mount(2);

  await expect.element(page.getByText('80 not reached')).toBeVisible();
  await expect.element(page.getByText('40 changed')).toBeVisible();
  await button('Continue with 80').click();

  await expect.element(page.getByText('120 changed')).toBeVisible();
  expect(edits.slice(2).flat()).toEqual(rows.slice(40).map(({ id }) => id));
  expect(button(/^Continue/).elements()).toEqual([]);
});

test('an undo that stops midway goes on with the rest alone', async () => {
  const edits = await mount(5);
  await button('Undo 120').click();

  await button('Undo 80').click();

  await expect.element(page.getByText('80 restored')).toBeVisible();
  expect(edits.slice(5).flat()).toEqual(rows.slice(40).map(({ id }) => id));
});
