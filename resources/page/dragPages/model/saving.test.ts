import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError, ReplyError } from '../../../../src/client/index.ts';
import type { PagePart } from '../../../../src/pages/index.ts';
import { part, storeOf } from '../testing/designs.ts';
import { createSaver, type KeptDesign } from './saving.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Reply = Awaited<ReturnType<Parameters<typeof createSaver>[0]['send']>>;

function saverOf(tree: readonly PagePart[], ...replies: readonly (Reply | Error)[]) {
  const store = storeOf(tree);
  const waiting = [...replies];
  const sent: { version: number; tree: readonly PagePart[] }[] = [];
  const kept: { last?: KeptDesign | undefined } = {};
  const saver = createSaver({
    store,
    version: 1,
    base: tree,
    async send(draft) {
      sent.push(draft);
      const reply = waiting.shift() ?? { isSaved: true, version: draft.version + 1 };
      if (reply instanceof Error) throw reply;
      return reply;
    },
    keep: (draft) => (kept.last = draft),
    now: () => 5,
  });
  return { store, saver, sent, kept };
}

test('a change is saved two seconds after the last one, and told', async () => {
  const { store, saver, sent } = saverOf([part('a')]);
  store.setProps('a', { text: 'x' });
  await vi.advanceTimersByTimeAsync(1_900);
  store.setProps('a', { text: 'xy' });
  await vi.advanceTimersByTimeAsync(1_900);
  expect(sent).toEqual([]);
  expect(saver.getState().status).toBe('waiting');
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([{ version: 1, tree: [part('a', 'note', [], { text: 'xy' })] }]);
  expect(saver.getState()).toMatchObject({ status: 'saved', at: 5 });
  store.setProps('a', { text: 'z' });
  await saver.flush();
  expect(sent[1]?.version).toBe(2);
});

test('a draft that another person saved first is joined, and what clashes is asked', async () => {
  const theirs = [part('a', 'note', [], { text: 'theirs' }), part('n')];
  const { store, saver, sent } = saverOf([part('a')], {
    isSaved: false,
    version: 7,
    tree: theirs,
    editor: 'Li',
  });
  store.setProps('a', { text: 'mine' });
  expect(await saver.flush()).toBe(true);
  const joined = [part('a', 'note', [], { text: 'mine' }), part('n')];
  expect(sent.map(({ version }) => version)).toEqual([1, 7]);
  expect(sent[1]?.tree).toEqual(joined);
  expect(store.getState()).toMatchObject({
    tree: joined,
    conflicts: [{ cid: 'a', keys: ['text'], theirs: theirs[0] }],
  });
  expect(saver.getState()).toMatchObject({ status: 'saved', joined: 'Li' });
});

test('faults are told by part and property, and the draft stays in the browser', async () => {
  const { store, saver, kept } = saverOf(
    [part('a')],
    new ReplyError({
      code: 0,
      msg: 'Please check',
      time: 0,
      data: { fields: { 'tree.a.text': 'Too long', 'tree.b': 'Unknown' } },
    }),
  );
  store.setProps('a', { text: 'x' });
  expect(await saver.flush()).toBe(false);
  expect(saver.getState()).toMatchObject({
    status: 'refused',
    reason: 'Please check',
    faults: { a: { text: 'Too long' }, b: { '': 'Unknown' } },
  });
  expect(kept.last?.tree).toEqual(store.getState().tree);
});

test('without a connection the draft waits in the browser and is sent again', async () => {
  const { store, saver, sent, kept } = saverOf([part('a')], new NetworkError('', 'offline'));
  store.setProps('a', { text: 'x' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(saver.getState()).toMatchObject({ status: 'failed', isOffline: true });
  expect(kept.last).toMatchObject({ version: 1, base: [part('a')] });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sent).toHaveLength(2);
  expect(saver.getState().status).toBe('saved');
  expect(kept.last).toBeUndefined();
});
