import { expect, test } from 'vitest';
import { isLetter, isPressed, readCombo } from './combo.ts';

const plain = {
  key: 'j',
  code: 'KeyJ',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
};
const means = (combo: string, pressed: Partial<typeof plain>) =>
  isPressed(readCombo(combo), { ...plain, ...pressed });

test('a letter is pressed alone, whatever its case, and not with anything held', () => {
  expect(means('j', {})).toBe(true);
  expect(means('j', { key: 'J' })).toBe(true);
  expect(means('j', { ctrlKey: true })).toBe(false);
  expect(means('j', { altKey: true })).toBe(false);
  expect(means('j', { shiftKey: true })).toBe(false);
});

test('Mod is Ctrl, and ⌘ on keyboards that have it', () => {
  expect(means('Mod+k', { key: 'k', ctrlKey: true })).toBe(true);
  expect(means('Mod+k', { key: 'k', metaKey: true })).toBe(true);
  expect(means('Mod+k', { key: 'k' })).toBe(false);
  expect(means('Mod+Shift+f', { key: 'F', ctrlKey: true, shiftKey: true })).toBe(true);
  expect(means('Mod+Shift+f', { key: 'f', ctrlKey: true })).toBe(false);
});

test('a sign is what it says, with Shift or without, as the keyboard has it', () => {
  expect(means('?', { key: '?', shiftKey: true })).toBe(true);
  expect(means('/', { key: '/' })).toBe(true);
});

test('with Alt the key counts, not the letter some systems write then', () => {
  expect(means('Alt+1', { key: '¡', code: 'Digit1', altKey: true })).toBe(true);
  expect(means('Alt+w', { key: '∑', code: 'KeyW', altKey: true })).toBe(true);
  expect(means('Alt+w', { key: 'w', code: 'KeyW' })).toBe(false);
});

test('single letters and signs are those speech input may press by mistake', () => {
  const letters = ['j', '?', 'g o'];
  const others = [' ', 'Shift+ArrowDown', 'Mod+k', 'Escape'];

  expect([...letters, ...others].filter(isLetter)).toEqual(letters);
});
