import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AdminParts, Surroundings } from '../../../tests/support/Surroundings.tsx';
import { StatusError } from '../../client/index.ts';
import { text } from '../../fields/index.ts';
import { resource, shape } from '../../schema/index.ts';
import { ScopeProvider } from '../scope/Scope.tsx';
import { RecordForm } from './RecordForm.tsx';

const mug = shape('mug', { name: text({ max: 20 }) });
const mugs = resource(mug, { path: 'mug/mug', label: 'name', list: { columns: ['name'] } });
const everything = () => true;
const sentence = 'The service is temporarily unavailable Please try again later!';

type Update = () => Promise<{ data: { id: number; version: number; name: string } }>;

async function open(
  update = vi.fn<Update>(async () => ({ data: { id: 7, version: 2, name: 'Cup' } })),
  form = <RecordForm row={{ id: 7, version: 1, name: 'Mug' }} />,
) {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    localStorage.clear();
  });
  root.render(
    // The provider of react-admin is wider than what this form calls.
    <AdminParts calls={{ update: update as never }} can={everything}>
      <Surroundings language="en">
        <ScopeProvider resource={mugs}>{form}</ScopeProvider>
      </Surroundings>
    </AdminParts>,
  );
  await expect.element(page.getByRole('textbox')).toHaveValue('Mug');
  return update;
}
const save = () => userEvent.keyboard('{Control>}s{/Control}');
const shown = (text: string) => page.getByText(text, { exact: false });

test('Ctrl+S on a record without changes asks nothing of the server and says nothing', async () => {
  const update = await open();

  await save();
  await userEvent.fill(page.getByRole('textbox'), 'Cup');
  await save();

  await expect.poll(() => update.mock.calls.length).toBe(1);
  expect(update.mock.calls[0]).toMatchObject(['mug', { data: { name: 'Cup' } }]);
});

test('the title follows a rename as soon as it is saved', async () => {
  await open();
  await userEvent.fill(page.getByRole('textbox'), 'Cup');

  await save();

  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Cup');
});

test('a save answered 504 says so in the words of the client, and that nothing is lost', async () => {
  const update = vi.fn<Update>(async () => Promise.reject(new StatusError(sentence, 504, null)));
  await open(update);
  await userEvent.fill(page.getByRole('textbox'), 'Cup');

  await save();

  await expect.element(shown(`${sentence} Nothing is lost: try again.`).first()).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('Cup');
});

test('a copy counts as typed: it can be saved at once, or discarded', async () => {
  await open(undefined, <RecordForm copy={{ name: 'Mug', colour: 'red' }} />);

  await page.getByRole('button', { name: 'Discard changes' }).click();

  await expect.element(page.getByRole('textbox')).toHaveValue('');
});
