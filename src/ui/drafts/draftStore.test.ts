import { expect, test } from 'vitest';
import type { KeyValueStore } from '../../client/index.ts';
import { createDraftStore, draftKey, draftLimits } from './draftStore.ts';

const draft = { at: 1_000, version: 3, values: { name: '衬衫' }, before: { name: '' } };

test('what was typed is offered again to the same person for the same record, until it is saved', () => {
  const drafts = createDraftStore(storage(), () => 1_000);
  const mine = draftKey(1, 'shop_goods', 7);

  drafts.keep(mine, draft);

  expect(drafts.read(mine)).toEqual(draft);
  expect(drafts.read(draftKey(2, 'shop_goods', 7))).toBeUndefined();
  expect(drafts.read(draftKey(1, 'shop_goods', undefined))).toBeUndefined();
  drafts.remove(mine);
  expect(drafts.read(mine)).toBeUndefined();
});

test('a draft of more than 14 days is gone from the storage at the next visit', () => {
  const kept = storage();
  createDraftStore(kept, () => 1_000).keep('old', draft);
  createDraftStore(kept, () => 2_000).keep('new', { ...draft, at: draftLimits.ageMs });

  const later = createDraftStore(kept, () => 1_000 + draftLimits.ageMs);

  expect(later.read('old')).toBeUndefined();
  expect(later.read('new')).toBeDefined();
  expect([...kept.texts.values()].filter((text) => text.includes('衬衫'))).toHaveLength(1);
});

test('only the newest twenty are kept, and none that is too long', () => {
  const kept = storage();
  const drafts = createDraftStore(kept, () => 1_000);
  const keys = Array.from({ length: draftLimits.count + 2 }, (_, index) => `record ${index}`);

  const outcomes = keys.map((key) => drafts.keep(key, draft));
  const isLongKept = drafts.keep('long', { ...draft, values: { name: '长'.repeat(200_000) } });

  expect(new Set(outcomes)).toEqual(new Set([true]));
  expect(isLongKept).toBe(false);
  expect(keys.filter((key) => drafts.read(key))).toEqual(keys.slice(2));
});

test('what is no draft of ours is not offered', () => {
  const kept = storage();
  for (const text of ['{', '[]', '{"at":"1"}', '{"at":1,"values":[],"before":{}}'])
    kept.write('formDraft_v2:x', text);

  expect(createDraftStore(kept, () => 1).read('x')).toBeUndefined();
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
