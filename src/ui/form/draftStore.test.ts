import { expect, test } from 'vitest';
import type { KeyValueStore } from '../../client/index.ts';
import { int, password, rows, text } from '../../fields/index.ts';
import { shape } from '../../schema/index.ts';
import { createDraftStore, draftKey, draftLimits, withoutSecrets } from './draftStore.ts';

const draft = { at: 1_000, version: 3, values: { name: '衬衫' }, before: { name: '' } };

test('a draft is offered to the same person for the same record, until it is saved', () => {
  const drafts = createDraftStore(storage(), () => 1_000);
  const mine = draftKey(1, 'shop_goods', 7);

  drafts.keep(mine, draft);

  expect(drafts.read(mine)).toEqual(draft);
  expect(drafts.read(draftKey(2, 'shop_goods', 7))).toBeUndefined();
  expect(drafts.read(draftKey(1, 'shop_goods', undefined))).toBeUndefined();
  drafts.remove(mine);
  expect(drafts.read(mine)).toBeUndefined();
});

test('a draft older than 14 days is removed at the next visit', () => {
  const kept = storage();
  createDraftStore(kept, () => 1_000).keep('old', draft);
  createDraftStore(kept, () => 2_000).keep('new', { ...draft, at: draftLimits.ageMs });

  const later = createDraftStore(kept, () => 1_000 + draftLimits.ageMs);

  expect(later.read('old')).toBeUndefined();
  expect(later.read('new')).toBeDefined();
  expect([...kept.texts.values()].filter((text) => text.includes('衬衫'))).toHaveLength(1);
});

test('only the newest twenty drafts are stored, and none that is too long', () => {
  const kept = storage();
  const drafts = createDraftStore(kept, () => 1_000);
  const keys = Array.from({ length: draftLimits.count + 2 }, (_, index) => `record ${index}`);

  const outcomes = keys.map((key) => drafts.keep(key, draft));
  const isLongKept = drafts.keep('long', { ...draft, values: { name: '长'.repeat(1_000_000) } });

  expect(new Set(outcomes)).toEqual(new Set([true]));
  expect(isLongKept).toBe(false);
  expect(keys.filter((key) => drafts.read(key))).toEqual(keys.slice(2));
});

test('large drafts leave room for each other: the oldest go first', () => {
  const drafts = createDraftStore(storage(), () => 1_000);
  const large = { ...draft, values: { name: '长'.repeat(900_000) } };

  for (const key of ['first', 'second', 'third']) drafts.keep(key, large);

  const found = ['first', 'second', 'third'].map((key) => drafts.read(key) !== undefined);
  expect(found).toEqual([false, true, true]);
});

test('a malformed draft is not offered', () => {
  const kept = storage();
  for (const text of ['{', '[]', '{"at":"1"}', '{"at":1,"values":[],"before":{}}'])
    kept.write('formDraft_v2:x', text);

  expect(createDraftStore(kept, () => 1).read('x')).toBeUndefined();
});

const key = shape('key', { admin_id: int(), title: text({ max: 9 }), secret: password() });
const admin = shape('admin', {
  username: text({ max: 15 }),
  password: password({ optional: true }),
  keys: rows(key, { by: 'admin_id' }),
});

test('passwords are never stored, neither of a record nor of its sub-rows', () => {
  const typed = {
    username: 'mei',
    password: 'stone-1',
    keys: [{ id: 4, title: 'door', secret: 'stone-2' }],
    unknown: 'x',
  };

  expect(withoutSecrets(admin.fields, typed)).toEqual({
    username: 'mei',
    keys: [{ id: 4, title: 'door' }],
  });
});

function storage() {
  const texts = new Map<string, string>();
  return {
    texts,
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
    onChange: () => () => {},
  } satisfies KeyValueStore & { texts: Map<string, string> };
}
