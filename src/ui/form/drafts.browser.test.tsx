import { useEffect, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { useFormContext } from 'react-hook-form';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AdminParts, Surroundings } from '../../../tests/support/Surroundings.tsx';
import { text } from '../../fields/index.ts';
import { resource, shape } from '../../schema/index.ts';
import { OwnScreensProvider } from '../scope/ownScreens.ts';
import { ScopeProvider } from '../scope/Scope.tsx';
import { RecordForm } from './RecordForm.tsx';

const mugs = resource(
  shape('mug', { name: text({ max: 20 }), motto: text({ max: 9, optional: true }) }),
  { path: 'mug/mug', label: 'name', list: { columns: ['name'] } },
);
const row = { id: 7, version: 1, name: 'Mug', motto: '' };

/** Completes a value when it is shown, and offers to complete another. */
function Completing() {
  const { setValue } = useFormContext();
  useEffect(() => setValue('name', 'Mug 2', { shouldDirty: true }), [setValue]);
  return (
    <button type="button" onClick={() => setValue('motto', 'Cheers', { shouldDirty: true })}>
      Suggest
    </button>
  );
}

async function open(form: ReactElement) {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const leave = () => {
    root.unmount();
    place.remove();
  };
  onTestFinished(() => {
    leave();
    localStorage.clear();
  });
  root.render(
    <AdminParts can={() => true}>
      <Surroundings language="en">
        <OwnScreensProvider value={{ mug: { formAside: Completing } }}>
          <ScopeProvider resource={mugs}>{form}</ScopeProvider>
        </OwnScreensProvider>
      </Surroundings>
    </AdminParts>,
  );
  await expect.element(name()).toHaveValue('Mug 2');
  return leave;
}
const name = () => page.getByRole('textbox').nth(0);
const motto = () => page.getByRole('textbox').nth(1);

/** Values of the draft, after the page was hidden. */
function kept(): unknown {
  window.dispatchEvent(new Event('pagehide'));
  const [draft] = Object.entries(localStorage).filter(([key]) => key.startsWith('formDraft_v2:'));
  return draft && JSON.parse(String(draft[1])).values;
}

test('values that a form completes by itself are no draft, and not part of one', async () => {
  await open(<RecordForm row={row} />);
  expect(kept()).toBeUndefined();

  await userEvent.fill(motto(), 'Cup');

  await expect.poll(kept).toEqual({ motto: 'Cup' });
});

test('a form that is opened and left by its controls keeps no draft', async () => {
  const leave = await open(<RecordForm />);

  await userEvent.click(motto());
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}{Tab}{Escape}');
  leave();

  expect(kept()).toBeUndefined();
});

test('a hand-made part may set any value, so that using it keeps all of them', async () => {
  await open(<RecordForm row={row} />);

  await userEvent.click(page.getByRole('button', { name: 'Suggest' }));

  await expect.poll(kept).toEqual({ name: 'Mug 2', motto: 'Cheers' });
});

test('a restored draft is kept again with what is typed next', async () => {
  const leave = await open(<RecordForm row={row} />);
  await userEvent.fill(motto(), 'Cup');
  await expect.poll(kept).toEqual({ motto: 'Cup' });
  leave();
  await open(<RecordForm row={row} />);

  await userEvent.click(page.getByRole('button', { name: 'Restore' }));
  await userEvent.fill(name(), 'Bowl');

  await expect.poll(kept).toEqual({ name: 'Bowl', motto: 'Cup' });
});

test('a pasted value that is wrong is named at once', async () => {
  await open(<RecordForm row={row} />);
  await userEvent.fill(name(), 'Far too long a motto');
  await userEvent.keyboard('{Control>}ax{/Control}');
  await userEvent.click(motto());

  await userEvent.keyboard('{Control>}v{/Control}');

  await expect.element(page.getByRole('status').getByText(/1 more error/)).toBeVisible();
});
