import { I18nContextProvider, useI18nProvider } from 'ra-core';
import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyLocally } from '../../resources/crud/designer/model/applyLocally.ts';
import { DraftPages } from '../../resources/crud/designer/design/DraftPages.tsx';
import { StartPage } from '../../resources/crud/designer/start/StartPage.tsx';
import { clubDraft } from '../../resources/crud/designer/testing/clubDraft.ts';
import { clubPlan, fakeDesigner } from '../../resources/crud/designer/testing/fakeDesigner.ts';
import { I18nTexts } from '../../src/texts/index.ts';
import { HttpProvider } from '../../src/ui/data/http.ts';
import { AdminParts, Surroundings } from '../support/Surroundings.tsx';

type Fake = ReturnType<typeof fakeDesigner>;

function mount(fake: Fake, content: React.ReactNode) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    <AdminParts>
      <Surroundings language="en">
        <HttpProvider value={fake.http}>{content}</HttpProvider>
      </Surroundings>
    </AdminParts>,
  );
}

async function openDesign(fake: Fake = fakeDesigner(), step: string | null = null) {
  await page.viewport(1440, 900);
  const onStep = vi.fn<(step: 'review' | undefined) => void>();
  mount(fake, <DraftPages draft={clubDraft} step={step} onStep={onStep} onClose={() => {}} />);
  return { fake, onStep };
}

const outline = () => page.getByRole('list', { name: 'Fields' });
const fieldNames = () =>
  [...outline().element().querySelectorAll('li')].map((item) => item.dataset['key']);
const properties = () => page.getByRole('region', { name: 'Properties' });
const edits = ({ sent }: Fake) => sent.flat().map(({ edit }) => edit);

test('a click in the palette adds a field before those that a spread brings', async () => {
  const { fake } = await openDesign();

  await page.getByRole('button', { name: 'Add date', exact: true }).click();

  await expect.poll(fieldNames).toContain('date');
  await expect
    .poll(() => edits(fake))
    .toEqual([
      {
        type: 'addField',
        of: 'club',
        field: { name: 'date', builder: 'date' },
        place: { after: 'code' },
      },
      { type: 'insertValue', of: 'clubs', path: ['form', 0, 'fields'], value: 'date' },
      { type: 'insertValue', of: 'clubs', path: ['list', 'columns'], value: 'date' },
    ]);
  await expect.element(properties().getByLabelText('Name in code')).toHaveValue('date');
});

test('Alt with an arrow key moves a field, and the focus goes with it', async () => {
  const { fake } = await openDesign();

  await outline().getByRole('button', { name: /^kind/ }).click();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');

  await expect.poll(fieldNames).toEqual(['kind', 'name', 'fee', 'code', 'weigh', 'status']);
  await expect
    .poll(() => document.activeElement?.closest('li')?.getAttribute('data-key'))
    .toBe('kind');
  await expect
    .poll(() => edits(fake))
    .toEqual([{ type: 'moveField', of: 'club', name: 'kind', place: { before: 'name' } }]);
});

test('a renamed field stays selected, and a taken name is refused beside it', async () => {
  const { fake } = await openDesign();
  await outline().getByRole('button', { name: /^fee/ }).click();
  const name = properties().getByLabelText('Name in code');

  await name.fill('kind');
  await userEvent.keyboard('{Enter}');
  await expect.element(properties().getByText('A field has this name already')).toBeVisible();
  expect(edits(fake)).toEqual([]);

  await name.fill('price');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => edits(fake))
    .toEqual([{ type: 'renameField', of: 'club', name: 'fee', to: 'price' }]);
  await expect.element(properties().getByLabelText('Name in code')).toHaveValue('price');
});

test('typing in an option is one edit, which is undone as a whole', async () => {
  const { fake } = await openDesign();
  await outline().getByRole('button', { name: /^name/ }).click();
  const max = properties().getByRole('textbox', { name: 'max', exact: true });

  await max.fill('');
  await userEvent.type(max, '120');

  await expect
    .poll(() => edits(fake).at(-1))
    .toEqual({ type: 'setOption', of: 'club', field: 'name', option: ['max'], value: 120 });
  expect(fake.sent.length).toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => JSON.stringify(fake.current().source)).not.toContain('120');
});

test('a missing text is marked, and written to the dictionary of its language', async () => {
  const { fake } = await openDesign();
  await outline().getByRole('button', { name: /^code/ }).click();

  await properties().getByLabelText('Label (English)').fill('Code');

  await expect.poll(() => fake.current().texts.en?.['fields']).toMatchObject({ code: 'Code' });
  await expect.element(properties().getByText("codeField('C')")).toBeVisible();
  await expect
    .element(properties().getByRole('link', { name: 'Open in editor' }))
    .toHaveAttribute('href', 'vscode://file/resources/shop/clubs.ts:12');
});

test('a change that came too late is made again on the newest draft', async () => {
  const newest = { ...clubDraft, version: 4 };
  const { fake } = await openDesign(
    fakeDesigner({ edits: [{ refusal: { type: 'stale', draft: newest } }] }),
  );
  await outline().getByRole('button', { name: /^fee/ }).click();

  await properties().getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(page.getByText(/changed in another window/)).toBeVisible();
  expect(fieldNames()).not.toContain('fee');
  await page.getByRole('button', { name: 'Load and keep my changes' }).click();

  await expect
    .poll(() => edits(fake).at(-1))
    .toEqual({ type: 'removeField', of: 'club', name: 'fee' });
  expect(JSON.stringify(fake.current().source.resources)).not.toContain('"fee"');
});

test('a condition of a view is built of field, comparison and value', async () => {
  const { fake } = await openDesign();
  await page
    .getByRole('list', { name: 'List views' })
    .getByRole('button', { name: 'open' })
    .click();

  await properties().getByLabelText('Comparison').selectOptions('ne');

  await expect
    .poll(() => edits(fake))
    .toEqual([
      {
        type: 'setValue',
        of: 'clubs',
        path: ['presets', 'open', 'where'],
        value: { status: { ne: 1 } },
      },
    ]);
});

test('a choice is added, named, coloured and moved without writing JSON', async () => {
  const { fake } = await openDesign();
  await outline().getByRole('button', { name: /^kind/ }).click();
  const choices = properties().getByRole('group', { name: 'Choices' });

  await choices.getByRole('button', { name: 'Add choice' }).click();
  const added = choices.getByRole('listitem').filter({ hasText: 'option' });
  await added.getByLabelText('Tone').selectOptions('warning');
  await added.getByLabelText('Label (English)').fill('Other');
  await added.getByLabelText('Name in code').fill('other');
  await userEvent.keyboard('{Enter}');
  await choices.getByRole('button', { name: 'Move other up' }).click();

  await expect
    .poll(() => JSON.stringify(fake.current().source.shapes[0]))
    .toContain('{"sport":[1,"info"],"other":[3,"warning"],"music":[2,"success"]}');
  expect(fake.current().texts.en?.['options']).toEqual({
    kind: { sport: 'Sports', music: 'Music', other: 'Other' },
  });
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Move other up');
});

test('an action asks for fields, which have options of their own', async () => {
  const { fake } = await openDesign();
  await page.getByRole('list', { name: 'Actions' }).getByRole('button', { name: 'close' }).click();
  await properties().getByLabelText('Add to input').selectOptions('date');
  await properties().getByText('date date').click();
  await properties()
    .getByRole('group', { name: 'input' })
    .getByLabelText('Name in code')
    .fill('day');
  await userEvent.keyboard('{Enter}');
  const day = properties().getByRole('group', { name: 'input' }).getByRole('listitem');
  await day.getByText(/^More options/).click();
  await day.getByRole('checkbox', { name: 'optional' }).click();

  const action = { of: 'clubs', path: ['actions', 'close', 'input'] };
  await expect
    .poll(() => edits(fake))
    .toEqual([
      { type: 'setValue', ...action, value: {} },
      { type: 'addField', ...action, field: { name: 'date', builder: 'date' } },
      { type: 'renameKey', of: 'clubs', path: [...action.path, 'date'], to: 'day' },
      { type: 'setOption', ...action, field: 'day', option: ['optional'], value: true },
    ]);
});

test('a column is a part of its own: it moves, takes a second line, and leaves', async () => {
  const { fake } = await openDesign();
  const columns = page.getByRole('list', { name: 'Columns' });
  await columns.getByRole('button', { name: 'fee' }).click();

  await columns.getByRole('button', { name: 'Move fee up' }).click();
  await properties().getByLabelText('Below it').selectOptions('code');
  await expect
    .poll(() => edits(fake).map((edit) => 'value' in edit && edit.value))
    .toEqual([
      ['name', 'fee', 'kind'],
      ['name', ['fee', 'code'], 'kind'],
    ]);
  await properties().getByRole('button', { name: 'Remove', exact: true }).click();

  await expect
    .poll(() => edits(fake).at(-1))
    .toEqual({ type: 'setValue', of: 'clubs', path: ['list', 'columns'], value: ['name', 'kind'] });
});

test('data is lost only after its name was typed', async () => {
  const { fake } = await openDesign(fakeDesigner({ write: { restarts: false } }), 'review');
  const write = page.getByRole('button', { name: 'Write', exact: true });

  await expect.element(page.getByText(/DROP COLUMN fee/)).toBeVisible();
  await expect.element(write).toBeDisabled();
  await page.getByLabelText(/Type shop_club.fee to confirm/).fill('shop_club.fee');
  await write.click();

  await expect.element(page.getByText('Restart the server to use the new page')).toBeVisible();
  expect(fake.calls.at(-1)?.body).toEqual({
    id: 'd1',
    version: 4,
    hash: 'c3ab8ff1',
    confirmed: ['shop_club.fee'],
  });
});

test('a failed write shows its reason and keeps the draft', async () => {
  const plan = { ...clubPlan, statements: [] };
  await openDesign(fakeDesigner({ plan, write: { refusal: { type: 'gone' } } }), 'review');

  await page.getByRole('button', { name: 'Write', exact: true }).click();

  await expect.element(page.getByText(/the draft is kept/)).toBeVisible();
});

test('a problem leads to the field that causes it', async () => {
  const problem = { net: 'declarations', message: 'fee: no label', field: 'fee' } as const;
  const plan = { ...clubPlan, problems: [problem] };
  const { onStep } = await openDesign(fakeDesigner({ plan }), 'review');

  await page.getByRole('button', { name: 'Go to field fee' }).click();

  expect(onStep).toHaveBeenCalledWith(undefined);
});

test('a design from scratch says beside each input why it does not begin', async () => {
  const fake = fakeDesigner();
  const onOpened = vi.fn<() => void>();
  mount(fake, <StartPage log={null} onOpened={onOpened} />);

  await page.getByLabelText('Table name').fill('shop_club');
  await expect.element(page.getByText('A declaration uses this table already')).toBeVisible();
  await page.getByLabelText('Table name').fill('shop_event');
  await page.getByLabelText('Name of one record (Chinese)').fill('活动');
  await page.getByLabelText('Name of the list (Chinese)').fill('活动列表');
  await page.getByLabelText('Name of one record (English)').fill('Event');
  await page.getByLabelText('Name of the list (English)').fill('Events');
  await page.getByRole('button', { name: 'Start designing' }).click();

  await expect.poll(() => onOpened.mock.calls.length).toBe(1);
  expect(fake.calls.at(-1)?.body).toEqual({
    from: 'nothing',
    table: 'shop_event',
    isListed: true,
    texts: {
      'zh-cn': { name: '活动', list: '活动列表' },
      en: { name: 'Event', list: 'Events' },
    },
  });
});

test('a server that started anew ends the write', async () => {
  const { page: _, ...plan } = { ...clubPlan, statements: [] };
  const progress = [
    { stage: 'idle', boot: 'one' },
    { stage: 'migrating', boot: 'one' },
    { stage: 'ready', boot: 'two' },
  ] as const;
  await openDesign(fakeDesigner({ plan, progress }), 'review');

  await page.getByRole('button', { name: 'Write', exact: true }).click();

  await expect.element(page.getByText('Update database')).toHaveAttribute('aria-current', 'step');
  await expect.element(page.getByText('Written', { exact: true })).toBeVisible();
});

/** Counts the texts that are asked for, by key: each component that is drawn anew asks for its own. */
function countedTexts() {
  const counts = new Map<string, number>();
  function Counted({ children }: { readonly children: React.ReactNode }) {
    const texts = useI18nProvider();
    const counting = useMemo(
      () => ({
        ...texts,
        translate(key: string, options?: object) {
          counts.set(key, (counts.get(key) ?? 0) + 1);
          return texts.translate(key, options);
        },
      }),
      [texts],
    );
    return (
      <I18nContextProvider value={counting}>
        <I18nTexts>{children}</I18nTexts>
      </I18nContextProvider>
    );
  }
  return { counts, Counted };
}

test('in a design of 120 fields a key press draws neither the other fields nor the field types anew', async () => {
  await page.viewport(1440, 900);
  const many = Array.from({ length: 120 }, (_, index) => ({
    in: 'declaration' as const,
    edit: {
      type: 'addField' as const,
      of: 'club',
      field: { name: `note_${index}`, builder: 'date' },
    },
  }));
  const { counts, Counted } = countedTexts();
  const fake = fakeDesigner();
  mount(
    fake,
    <Counted>
      <DraftPages
        draft={many.reduce(applyLocally, clubDraft)}
        step={null}
        onStep={() => {}}
        onClose={() => {}}
      />
    </Counted>,
  );
  await outline()
    .getByRole('button', { name: /^note_7 / })
    .click();
  await expect.element(properties().getByLabelText('Name in code')).toHaveValue('note_7');
  expect(counts.get('designer.texts.missing')).toBeGreaterThan(120);
  counts.clear();

  await properties().getByLabelText('Hint (English)').fill('x');
  await expect.poll(() => fake.sent.length).toBe(1);

  expect(counts.get('designer.texts.missing')).toBeLessThan(20);
  expect(counts.get('designer.palette.add') ?? 0).toBe(0);
});

test('the preview follows the last of several changes, and draws none before it', async () => {
  const { fake } = await openDesign();
  const region = page.getByRole('region', { name: 'List' });
  await expect.element(region).toBeVisible();
  const preview = region.element();
  await expect.poll(() => preview.textContent).toContain('Monthly fee');
  await outline().getByRole('button', { name: /^fee/ }).click();
  const input = properties().getByLabelText('Label (English)').element();
  const drawn = new Set<string>();
  const seen = new MutationObserver(() => drawn.add(/Fee \d/.exec(preview.textContent)?.[0] ?? ''));
  seen.observe(preview, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => seen.disconnect());

  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const text of ['Fee 1', 'Fee 2', 'Fee 3']) {
    write?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  await expect.poll(() => [...drawn].filter(Boolean)).toEqual(['Fee 3']);
  await expect.poll(() => fake.current().texts.en?.['fields']).toMatchObject({ fee: 'Fee 3' });
});
