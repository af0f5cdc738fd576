import { expect, test, vi } from 'vitest';
import { ReplyError } from '../../../../src/client/index.ts';
import type { DraftChange, DraftEdit, DraftView } from '../../../../src/generator/index.ts';
import { createDraftStore } from './draftStore.ts';

const start: DraftView = {
  id: 'd1',
  version: 1,
  file: 'shop/clubs',
  isNew: true,
  undos: 0,
  redos: 0,
  source: {
    path: 'resources/shop/clubs.ts',
    imports: [],
    exports: [],
    shapes: [],
    resources: [],
    texts: undefined,
  },
  text: '',
  texts: { 'zh-cn': { name: '社团' }, en: { name: 'Club' } },
  left: [],
  editorUrl: 'vscode://file/{path}:{line}',
};

const named = (name: string): DraftEdit => ({
  in: 'en',
  edit: { type: 'setValue', of: 'default', path: ['name'], value: name },
});

const nameIn = (draft: DraftView) => draft.texts.en?.['name'];

/** A server that answers in order, each with the next version. */
function openDraft(refusals: readonly (Error | undefined)[] = []) {
  let held = start;
  const edit = vi.fn<(change: DraftChange) => Promise<DraftView>>(async ({ version, edits }) => {
    const refused = refusals[edit.mock.calls.length - 1];
    if (refused) throw refused;
    expect(version).toBe(held.version);
    const [change] = edits;
    const value = change?.edit.type === 'setValue' ? change.edit.value : '';
    held = { ...held, version: held.version + 1, texts: { ...held.texts, en: { name: value } } };
    return held;
  });
  const back = vi.fn<() => Promise<DraftView>>(
    async () => (held = { ...held, version: held.version + 1, texts: start.texts }),
  );
  const store = createDraftStore({
    calls: { edit, undo: back, redo: back },
    draft: start,
    pauseMs: 5,
  });
  return { store, edit, back };
}

const refusedWith = (data: unknown) => new ReplyError({ code: 0, msg: 'no', time: 0, data });

test('typing is shown at once and sent when it pauses', async () => {
  const { store, edit } = openDraft();

  store.change([named('C')], 'name');
  store.change([named('Cl')], 'name');

  expect(nameIn(store.getState().draft)).toBe('Cl');
  expect(await store.flush()).toBe(true);
  expect(edit.mock.calls.map(([{ version, edits }]) => [version, edits])).toEqual([
    [1, [named('Cl')]],
  ]);
});

test('changes are sent one after the other, each on the version before', async () => {
  const { store, edit } = openDraft();

  store.change([named('A')]);
  store.change([named('B')]);
  await store.flush();

  expect(edit.mock.calls.map(([{ version }]) => version)).toEqual([1, 2]);
  expect(store.getState()).toMatchObject({ waiting: 0, draft: { version: 3 } });
});

test('an undo follows the typing before it', async () => {
  const { store, edit, back } = openDraft();

  store.change([named('Typed')], 'name');
  store.undo();
  await store.flush();

  expect([edit.mock.calls.length, back.mock.calls.length]).toEqual([1, 1]);
  expect(nameIn(store.getState().draft)).toBe('Club');
});

test('a stale draft keeps what was typed, and makes the change again on the newest', async () => {
  const newest = { ...start, version: 1, texts: { en: { name: 'Theirs', list: 'Lists' } } };
  const { store } = openDraft([refusedWith({ type: 'stale', draft: newest })]);

  store.change([named('Mine')]);
  expect(await store.flush()).toBe(false);
  expect(nameIn(store.getState().draft)).toBe('Mine');
  expect(store.getState().trouble).toEqual({ type: 'stale', newest });

  store.loadNewest({ keepsChanges: true });
  expect(await store.flush()).toBe(true);
  expect(nameIn(store.getState().draft)).toBe('Mine');
});

test('a person may give up a change for the newest draft', async () => {
  const newest = { ...start, version: 8, texts: { en: { name: 'Theirs' } } };
  const { store, edit } = openDraft([refusedWith({ type: 'stale', draft: newest })]);

  store.change([named('Mine')]);
  await store.flush();
  store.loadNewest({ keepsChanges: false });

  expect(store.getState()).toEqual({ draft: newest, waiting: 0, trouble: undefined });
  expect(edit).toHaveBeenCalledTimes(1);
});

test('a refused edit is taken back, and the next ones go on', async () => {
  const refusal = { type: 'edit', code: 'exists', place: { at: ['name'] }, at: 0 };
  const { store } = openDraft([refusedWith(refusal)]);

  store.change([named('A')]);
  store.change([named('B')]);
  await store.flush();

  expect(nameIn(store.getState().draft)).toBe('B');
  expect(store.getState()).toMatchObject({
    waiting: 0,
    trouble: { type: 'refused', code: 'exists', place: { at: ['name'] } },
  });
});

test('without a reply the changes wait until they are sent again', async () => {
  const { store } = openDraft([new Error('offline')]);

  store.change([named('A')]);
  expect(await store.flush()).toBe(false);
  expect(store.getState()).toMatchObject({
    waiting: 1,
    trouble: { type: 'failed', message: 'offline' },
  });

  store.retry();
  expect(await store.flush()).toBe(true);
  expect(nameIn(store.getState().draft)).toBe('A');
});
