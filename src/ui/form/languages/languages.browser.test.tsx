import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AdminParts, Surroundings } from '../../../../tests/support/Surroundings.tsx';
import { InvalidReply } from '../../../client/index.ts';
import { text } from '../../../fields/index.ts';
import { resource, shape } from '../../../schema/index.ts';
import { ScopeProvider } from '../../scope/Scope.tsx';
import { RecordForm } from '../RecordForm.tsx';

const mugs = resource(
  shape('mug', {
    name: text({ max: 20, bilingual: true }),
    motto: text({ max: 8, optional: true, bilingual: true }),
    place: text({ max: 20, optional: true }),
  }),
  {
    path: 'mug/mug',
    label: 'name',
    list: { columns: ['name'] },
    form: {
      main: [{ section: 'base', fields: ['name', 'name_en', 'motto', 'motto_en'] }],
      side: [{ section: 'more', fields: ['place'] }],
    },
  },
);
const row = { id: 7, version: 1, name: '杯', name_en: 'Mug', motto: '一杯', motto_en: null };
const everything = () => true;

type Update = () => Promise<{ data: Readonly<Record<string, unknown>> & { id: number } }>;

async function open(update = vi.fn<Update>(async () => ({ data: { ...row, version: 2 } }))) {
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
        <ScopeProvider resource={mugs}>
          <RecordForm row={row} />
        </ScopeProvider>
      </Surroundings>
    </AdminParts>,
  );
  await expect.element(first()).toHaveValue('杯');
  return update;
}

const refused = new InvalidReply(
  { code: 0, msg: 'Refused', time: 0, data: null },
  { motto_en: 'Too rude' },
);

const first = () => page.getByRole('textbox').first();
const english = () => page.getByRole('radio', { name: /^English/ });
const fieldOf = (control: Element | null) =>
  control?.closest('[data-field]')?.getAttribute('data-field');
const boxes = () => page.getByRole('textbox').elements().map(fieldOf);
const focused = () => fieldOf(document.activeElement);

test('a form asks for one language at a time; fields without a twin stay', async () => {
  await open();

  expect(boxes()).toEqual(['name', 'motto', 'place']);
  await userEvent.click(english());

  await expect.poll(boxes).toEqual(['name_en', 'motto_en', 'place']);
});

test('a missing text is counted at its language, and its mark leads to it', async () => {
  await open();

  await expect.element(page.getByRole('radio', { name: 'English (1 missing)' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'No English' }));

  await expect.poll(focused).toBe('motto_en');
  await userEvent.keyboard('One cup');
  await expect.element(page.getByRole('radio', { name: 'English', exact: true })).toBeChecked();
});

test('texts typed in the hidden language are sent too', async () => {
  const update = await open();
  await userEvent.fill(first(), '马克杯');
  await userEvent.click(english());
  await userEvent.fill(first(), 'Cup');

  await userEvent.keyboard('{Control>}s{/Control}');

  await expect.poll(() => update.mock.calls.length).toBe(1);
  expect(update.mock.calls[0]).toMatchObject(['mug', { data: { name: '马克杯', name_en: 'Cup' } }]);
});

test('a problem in the hidden language is shown and focused when it is saved', async () => {
  await open();
  await userEvent.fill(first(), '');
  await userEvent.click(english());

  await userEvent.keyboard('{Control>}s{/Control}');

  await expect.poll(focused).toBe('name');
  await expect.element(page.getByRole('radio', { name: '中文 (1 error)' })).toBeChecked();
});

test('a refusal of the server in the hidden language is shown and focused', async () => {
  const update = vi.fn<Update>(async () => Promise.reject(refused));
  await open(update);
  await userEvent.fill(first(), '马克杯');

  await userEvent.keyboard('{Control>}s{/Control}');

  await expect.poll(focused).toBe('motto_en');
  await expect.element(page.getByText('Too rude').first()).toBeVisible();
});
