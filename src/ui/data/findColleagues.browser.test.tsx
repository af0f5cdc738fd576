import { ResourceDefinitionContextProvider, usePermissions } from 'ra-core';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admins, orders } from '../../../resources/index.ts';
import { AdminParts, Surroundings } from '../../../tests/support/Surroundings.tsx';
import type { Http } from '../../client/index.ts';
import { viewsOf } from '../../fields/FieldKitProvider.tsx';
import { ScopeProvider, useScope } from '../scope/Scope.tsx';
import { HttpProvider } from './http.ts';

const field = orders.shape.fields.assignee_id;
const { Filter, FilterText } = viewsOf(field);

/** The filter on who takes care of orders, in English, with what is asked to fill it. */
function mount(isReader: boolean) {
  const asked: unknown[] = [];
  const call = async ({ path }: { readonly path: string }, input: object) => {
    asked.push([path, input]);
    return { list: [{ id: 3, name: '苏禾' }] };
  };
  const select = async (name: string) => {
    asked.push(name);
    return { data: [{ id: 3, nickname: '苏禾' }], total: 1 };
  };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  const definition = { name: 'admin', options: { path: admins.path } };
  root.render(
    <AdminParts calls={{ select } as object} can={() => isReader}>
      <ResourceDefinitionContextProvider definitions={{ admin: definition }}>
        <Surroundings language="en">
          {/* Safe: the filter makes no other calls. */}
          <HttpProvider value={{ call } as unknown as Http}>
            <ScopeProvider resource={orders}>
              <AssigneeFilter />
            </ScopeProvider>
          </HttpProvider>
        </Surroundings>
      </ResourceDefinitionContextProvider>
    </AdminParts>,
  );
  return asked;
}

function AssigneeFilter() {
  const about = { ...useScope(), field, source: 'assignee_id', value: chosen };
  // The back office knows the permissions before it shows a list.
  if (usePermissions().isPending) return null;
  return (
    <>
      <FilterText {...about} />
      <Filter {...about} onChange={() => {}} />
    </>
  );
}

const chosen = [{ operator: 'IN', val: '3' }] as const;
const address = '/admin/shop.order.Order/colleagues';

test('readers without the list of admins are offered colleagues, and the chosen one is named', async () => {
  const asked = mount(false);
  await expect.element(page.getByText('苏禾').first()).toBeVisible();

  await userEvent.click(page.getByRole('combobox'));

  await expect.element(page.getByRole('option', { name: '苏禾' })).toBeVisible();
  expect(asked).toContainEqual([address, { text: '', self: '1', ids: '3' }]);
  expect(asked).toContainEqual([address, { text: '', self: '1' }]);
});

test('readers of the list of admins are offered it', async () => {
  const asked = mount(true);

  await expect.element(page.getByText('苏禾').first()).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(['admin']));
});
