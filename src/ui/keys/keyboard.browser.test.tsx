import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createKeyboard, type Binding } from './keyboard.ts';

const done: string[] = [];
let leave: (() => void)[] = [];
afterEach(() => {
  for (const each of leave) each();
  leave = [];
  done.length = 0;
  document.body.replaceChildren();
});

/** Keyboard with bindings that record their runs. */
function listen(keys: readonly (Partial<Binding> & Pick<Binding, 'id' | 'keys' | 'in'>)[]) {
  const keyboard = createKeyboard();
  const layer = keys.map((key) => ({ label: key.id, run: () => void done.push(key.id), ...key }));
  leave.push(keyboard.listen(() => layer));
  return keyboard;
}

function place(html: string): HTMLElement {
  document.body.innerHTML = html;
  const focused = document.querySelector<HTMLElement>('[data-here]');
  focused?.focus();
  return focused ?? document.body;
}

const down = { id: 'down', keys: ['j', 'ArrowDown'], in: 'list' } as const;
const walk = { id: 'walk', keys: ['j'], in: 'drawer' } as const;
const palette = { id: 'palette', keys: ['Mod+k'], in: 'anywhere' } as const;
const orders = { id: 'orders', keys: ['g o'], in: 'page' } as const;

test('letters are for the list while nobody types, keys with Ctrl are heard everywhere', async () => {
  listen([down, palette]);
  place('<input data-here>');

  await userEvent.keyboard('j{Control>}k{/Control}');
  expect(done).toEqual(['palette']);

  place('<button data-here></button>');
  await userEvent.keyboard('j{ArrowDown}');
  expect(done).toEqual(['palette', 'down', 'down']);
});

test('a letter of a word that is being composed is no key', () => {
  listen([down]);
  const key = (init: KeyboardEventInit) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'j', bubbles: true, cancelable: true, ...init }),
    );

  key({ isComposing: true });
  key({ keyCode: 229 });
  expect(done).toEqual([]);

  key({});
  expect(done).toEqual(['down']);
});

test('the drawer hears its own keys and not those of the list; a dialog over it hears neither', async () => {
  listen([down, walk]);

  place('<div role="dialog" data-drawer><button data-here></button></div>');
  await userEvent.keyboard('j');
  place('<div role="dialog"><button data-here></button></div>');
  await userEvent.keyboard('j');
  place('<div role="menu"><button data-here></button></div>');
  await userEvent.keyboard('j');

  expect(done).toEqual(['walk']);
});

test('G and then a letter lead to a page; another letter, or a long pause, leads nowhere', async () => {
  listen([orders, { id: 'lone', keys: ['o'], in: 'page' }]);
  place('<button data-here></button>');

  await userEvent.keyboard('go');
  await userEvent.keyboard('gx');
  await userEvent.keyboard('o');

  expect(done).toEqual(['orders', 'lone']);
});

test('the last binding runs first, and can pass the key on', async () => {
  const keyboard = listen([down]);
  leave.push(
    keyboard.listen(() => [
      { ...down, id: 'later', label: '', run: () => void done.push('later') },
      { id: 'picky', keys: ['x'], in: 'list', label: '', run: () => false },
    ]),
  );
  place('<button data-here></button>');

  await userEvent.keyboard('jx');

  expect(done).toEqual(['later']);
});

test('with single letters off only keys with something held, and named keys, are left', async () => {
  const keyboard = listen([down, palette, orders]);
  keyboard.allowLetters(false);
  place('<button data-here></button>');

  await userEvent.keyboard('jgo{ArrowDown}{Control>}k{/Control}');

  expect(done).toEqual(['down', 'palette']);
  expect(keyboard.active().map(({ id }) => id)).toEqual(['down', 'palette']);
});

test('a key that did something does nothing else, one that did not stays with the browser', () => {
  listen([down]);
  const press = (key: string) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );

  expect(press('j')).toBe(false);
  expect(press('q')).toBe(true);
});
