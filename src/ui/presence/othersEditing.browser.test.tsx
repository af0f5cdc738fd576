import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { companies } from '../../../resources/index.ts';
import { AdminParts, Surroundings } from '../../../tests/support/Surroundings.tsx';
import type { Http } from '../../client/index.ts';
import { HttpProvider } from '../data/http.ts';
import { ScopeProvider } from '../scope/Scope.tsx';
import OthersEditing from './OthersEditing.tsx';

/** Shows who else edits record 7; `call` answers for the server. */
function mount(call: (path: unknown, input: unknown) => Promise<unknown>) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <AdminParts calls={{}} can={() => true}>
      <Surroundings language="en">
        <HttpProvider value={{ call } as unknown as Http}>
          <ScopeProvider resource={companies}>
            <OthersEditing id={7} />
          </ScopeProvider>
        </HttpProvider>
      </Surroundings>
    </AdminParts>,
  );
  return root;
}

test('others who have the record open are named, and a form that closes takes leave', async () => {
  const asked: unknown[] = [];
  const root = mount(async (_, input) => {
    asked.push(input);
    return {
      others: [
        { id: 2, name: 'Lin' },
        { id: 3, name: 'Su' },
      ],
    };
  });

  await expect.element(page.getByText(/Lin, Su are also editing/)).toBeVisible();
  root.unmount();

  const place = { resource: companies.name, id: 7 };
  expect(asked).toEqual([
    { ...place, is_leaving: 0 },
    { ...place, is_leaving: 1 },
  ]);
});

test('a server that cannot say who is there disturbs nobody', async () => {
  const root = mount(() => Promise.reject(new Error('away')));

  await expect.element(page.getByRole('status')).toHaveTextContent('');
  root.unmount();
});
