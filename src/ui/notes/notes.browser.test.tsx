import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orders } from '../../../resources/index.ts';
import { AdminParts, Surroundings } from '../../../tests/support/Surroundings.tsx';
import { storyColleagues, storyThread } from '../../../tests/support/stories/notes.ts';
import { type Http, ReplyError } from '../../client/index.ts';
import { HttpProvider } from '../data/http.ts';
import { ScopeProvider } from '../scope/Scope.tsx';
import { RecordNotes } from './RecordNotes.tsx';

beforeEach(() => localStorage.clear());

const box = () => page.getByRole('textbox', { name: 'New note' });
const option = (name: string) => page.getByRole('option', { name });

test('@ offers colleagues, the keyboard chooses one, and Ctrl and Enter send the note', async () => {
  const { sent } = await mount();
  await userEvent.type(box(), 'Look @');
  await expect.element(option('温书晏')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('苏禾')).toHaveAttribute('aria-selected', 'true');
  expect(box().element().getAttribute('aria-activedescendant')).toBe(option('苏禾').element().id);
  await userEvent.keyboard('{Enter}');
  await expect.element(box()).toHaveValue('Look @苏禾 ');

  await userEvent.keyboard('please{Control>}{Enter}{/Control}');

  await expect.poll(() => sent).toHaveLength(1);
  expect(sent).toEqual([['note', { id: 7, text: 'Look @苏禾 please', images: [], mentions: [3] }]]);
  await expect.element(box()).toHaveValue('');
  await expect.element(box()).toHaveFocus();
  await expect.element(page.getByText('Note added')).toBeInTheDocument();
});

test('Escape closes the offered names and nothing else', async () => {
  const { escapes } = await mount();
  await userEvent.type(box(), '@');
  await expect.element(option('苏禾')).toBeVisible();

  await userEvent.keyboard('{Escape}');
  await expect.element(option('苏禾')).not.toBeInTheDocument();
  expect(escapes).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(escapes).toEqual(['Escape']);
});

test('a begun note is there again after the record was closed', async () => {
  const first = await mount();
  await userEvent.type(box(), 'Half a no');
  first.close();

  await mount();
  await expect.element(box()).toHaveValue('Half a no');
});

test('a refused note stays in its box, with the reason beside it', async () => {
  const { sent } = await mount({ refused: 'Only 2,000 characters' });
  await userEvent.click(page.getByRole('button', { name: 'Add note' }));
  await expect.element(page.getByText('Enter a note')).toBeVisible();
  expect(sent).toEqual([]);

  await userEvent.type(box(), 'Too long');
  await userEvent.click(page.getByRole('button', { name: 'Add note' }));

  await expect.element(page.getByText('Only 2,000 characters')).toBeVisible();
  await expect.element(box()).toHaveValue('Too long');
  await expect.element(box()).toHaveAttribute('aria-invalid', 'true');
});

test('an own note is edited in place, and deleted after a question', async () => {
  const { sent } = await mount();
  await userEvent.click(page.getByRole('button', { name: 'Edit note' }));
  const own = page.getByRole('textbox', { name: 'Note', exact: true });
  await expect.element(own).toHaveFocus();
  await userEvent.fill(own, 'Done');
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toHaveLength(1);

  await userEvent.click(page.getByRole('button', { name: 'Delete note' }));
  await expect.element(page.getByText('Delete this note?')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Delete', exact: true }));
  await expect.poll(() => sent).toHaveLength(2);

  expect(sent).toEqual([
    ['editNote', { id: 7, note: 13, text: 'Done', images: [], mentions: [] }],
    ['delNote', { note: 13 }],
  ]);
});

test('the pinned note stands first, once, and the remark of the record last', async () => {
  await mount();
  await expect.element(page.getByText('面料缺货，周三补发')).toBeVisible();

  const entries = page.getByRole('list', { name: 'Notes' }).getByRole('listitem').elements();
  expect(entries).toHaveLength(4);
  expect(entries[0]?.textContent).toContain('不要放价格单');
  expect(entries[3]?.textContent).toContain('面料缺货');
});

test('readers who may not write see the thread without a box', async () => {
  await mount({ can: (node) => !node.endsWith('/note') });
  await expect.element(page.getByText('面料缺货，周三补发')).toBeVisible();

  expect(page.getByRole('textbox').elements()).toEqual([]);
  expect(page.getByRole('button', { name: /^(Edit|Delete|Pin)/ }).elements()).toEqual([]);
});

type Given = { readonly can?: (node: string) => boolean; readonly refused?: string };

/** The notes on an order, with the calls that write them and the Escapes that reach the page. */
async function mount({ can = () => true, refused }: Given = {}) {
  const sent: (readonly [string, unknown])[] = [];
  const escapes: string[] = [];
  const call = async ({ path }: { readonly path: string }, input: object) => {
    if (path.endsWith('/notes')) return storyThread;
    if (path.endsWith('/colleagues')) return { list: storyColleagues };
    if (refused !== undefined)
      throw new ReplyError({ code: 0, msg: refused, time: 0, data: { error: 'invalid' } });
    sent.push([path.split('/').at(-1) ?? '', input]);
    return { note: null };
  };
  // Safe: notes make no other calls.
  const http = { call } as unknown as Http;
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const hear = ({ key }: KeyboardEvent) => key === 'Escape' && escapes.push(key);
  document.addEventListener('keydown', hear);
  onTestFinished(() => document.removeEventListener('keydown', hear));
  const root = createRoot(place);
  const close = () => root.unmount();
  onTestFinished(close);
  root.render(
    <AdminParts can={can}>
      <Surroundings language="en">
        <HttpProvider value={http}>
          <ScopeProvider resource={orders}>
            <RecordNotes row={{ id: 7, version: 1 }} />
          </ScopeProvider>
        </HttpProvider>
      </Surroundings>
    </AdminParts>,
  );
  await expect.element(page.getByRole('heading', { name: /^Notes/ })).toBeVisible();
  return { sent, escapes, close };
}
