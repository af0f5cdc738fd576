import { expect, test } from 'vitest';
import type { Language } from '../contract/index.ts';
import { createDictionary } from './dictionary.ts';

/** A choice of language, and a library whose chapters arrive when the test says so. */
function library() {
  let language: Language = 'zh-cn';
  const listeners = new Set<() => void>();
  const loaded: string[] = [];
  const held = new Map<string, () => void>();
  const arrive = (name: string, text: string) =>
    new Promise<{ readonly name: string }>((resolve) => {
      loaded.push(name);
      const deliver = () => resolve({ name: text });
      if (held.has(name)) held.set(name, deliver);
      else deliver();
    });
  return {
    choice: {
      get: () => language,
      set(next: Language) {
        language = next;
        for (const listener of listeners) listener();
      },
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    shelves: {
      loadShared: async (of: Language) => ({ shell: await arrive(`${of}/shell`, `shell ${of}`) }),
      loadResource: (of: Language, name: string) => arrive(`${of}/${name}`, `${name} ${of}`),
      createTranslator: (texts: object) => ({
        getLocale: () => language,
        changeLocale: async () => {},
        translate: (key: string) => {
          const found = key.split('.').reduce<unknown>(inside, texts);
          return typeof found === 'string' ? found : '';
        },
      }),
      onFailure: () => {},
    },
    loaded,
    hold: (name: string) => void held.set(name, () => {}),
    deliver: (name: string) => held.get(name)?.(),
  };
}
const inside = (texts: unknown, name: string): unknown =>
  texts instanceof Object ? Object.getOwnPropertyDescriptor(texts, name)?.value : undefined;
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('the texts every page needs are there from the start, those of a resource on demand', async () => {
  const { choice, shelves, loaded } = library();
  const dictionary = await createDictionary(choice, shelves);
  const before = dictionary.get();

  await dictionary.need(['orders']);

  expect(loaded).toEqual(['zh-cn/shell', 'zh-cn/orders']);
  expect(before.translate('resources.orders.name')).not.toBe('orders zh-cn');
  expect(dictionary.get().translate('resources.orders.name')).toBe('orders zh-cn');
  expect(dictionary.get().translate('shell.name')).toBe('shell zh-cn');
});

test('loaded texts are not loaded again', async () => {
  const { choice, shelves, loaded } = library();
  const dictionary = await createDictionary(choice, shelves);
  await dictionary.need(['orders']);
  const count = loaded.length;

  await dictionary.need(['orders']);

  expect(loaded).toHaveLength(count);
});

test('a switch of language brings the same texts in the other one, and says so once', async () => {
  const { choice, shelves } = library();
  const dictionary = await createDictionary(choice, shelves);
  await dictionary.need(['orders']);
  let changes = 0;
  dictionary.subscribe(() => (changes += 1));

  choice.set('en');
  await settled();

  expect(changes).toBe(1);
  expect(dictionary.get().getLocale()).toBe('en');
  expect(dictionary.get().translate('resources.orders.name')).toBe('orders en');
});

test('the old texts stay until the new ones are there', async () => {
  const { choice, shelves, hold, deliver } = library();
  const dictionary = await createDictionary(choice, shelves);
  hold('en/shell');

  choice.set('en');
  await settled();
  const meanwhile = dictionary.get().translate('shell.name');
  deliver('en/shell');
  await settled();

  expect([meanwhile, dictionary.get().translate('shell.name')]).toEqual([
    'shell zh-cn',
    'shell en',
  ]);
});

test('a language that arrives after the person has gone back to the other one is not shown', async () => {
  const { choice, shelves, hold, deliver } = library();
  const dictionary = await createDictionary(choice, shelves);
  hold('en/shell');

  choice.set('en');
  choice.set('zh-cn');
  deliver('en/shell');
  await settled();

  expect(dictionary.get().translate('shell.name')).toBe('shell zh-cn');
});

test('texts that failed to arrive are asked for again', async () => {
  const { choice, shelves } = library();
  let attempts = 0;
  const dictionary = await createDictionary(choice, {
    ...shelves,
    async loadResource() {
      attempts += 1;
      if (attempts === 1) throw new TypeError('Failed to fetch');
      return { name: 'Orders' };
    },
  });

  await expect(dictionary.need(['orders'])).rejects.toThrow('Failed to fetch');
  await dictionary.need(['orders']);

  expect(dictionary.get().translate('resources.orders.name')).toBe('Orders');
});

test('a language that cannot be loaded is reported, and the old texts stay', async () => {
  const { choice, shelves } = library();
  const failures: unknown[] = [];
  const loadShared = async (of: Language) => {
    if (of === 'en') throw new TypeError('Failed to fetch');
    return shelves.loadShared(of);
  };
  const onFailure = (error: unknown) => failures.push(error);
  const dictionary = await createDictionary(choice, { ...shelves, loadShared, onFailure });

  choice.set('en');
  await settled();

  expect(failures).toEqual([new TypeError('Failed to fetch')]);
  expect(dictionary.get().translate('shell.name')).toBe('shell zh-cn');
});

test('two pages that need texts at once both get them, whoever is first', async () => {
  const { choice, shelves, hold, deliver } = library();
  const dictionary = await createDictionary(choice, shelves);
  hold('zh-cn/orders');

  const orders = dictionary.need(['orders']);
  const goods = dictionary.need(['goods']);
  deliver('zh-cn/orders');
  await Promise.all([orders, goods]);

  expect(
    ['orders', 'goods'].map((name) => dictionary.get().translate(`resources.${name}.name`)),
  ).toEqual(['orders zh-cn', 'goods zh-cn']);
});
