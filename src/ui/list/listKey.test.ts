import { expect, test } from 'vitest';
import { keyOf } from './listKey.ts';

const free = {
  key: 'j',
  isComposing: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  target: null,
};
const inside = (selector: string): EventTarget =>
  Object.assign(new EventTarget(), {
    closest: (asked: string) => (asked.split(',').includes(selector) ? {} : null),
  });

test('single letters move, select and act', () => {
  expect(['/', 'j', 'k', 'x', 'a', 'Escape'].map((key) => keyOf({ ...free, key }))).toEqual([
    'search',
    'next',
    'previous',
    'select',
    'act',
    'clear',
  ]);
  expect(keyOf({ ...free, key: 'q' })).toBeUndefined();
});

test('a letter of a word that is still being composed is no key', () => {
  expect(keyOf({ ...free, isComposing: true })).toBeUndefined();
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented'])(
  'with %s it belongs to others',
  (held) => {
    expect(keyOf({ ...free, [held]: true })).toBeUndefined();
  },
);

test.each(['textarea', '[role=dialog]', '[role=menu]'])(
  'inside of %s it belongs there',
  (place) => {
    expect(keyOf({ ...free, target: inside(place) })).toBeUndefined();
  },
);

test('a checkbox takes no letters, so the row under it still hears them', () => {
  expect(keyOf({ ...free, target: inside('input') })).toBe('next');
});

test('inside of the drawer its own keys still walk', () => {
  expect(keyOf({ ...free, target: inside('[role=dialog]') }, 'drawer')).toBe('next');
  expect(keyOf({ ...free, target: inside('textarea') }, 'drawer')).toBeUndefined();
});
