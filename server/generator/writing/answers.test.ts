import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../../../tests/support/temporary.ts';
import { withAnswers } from './answers.ts';

const folder = 'tests/permissions/answers';
const shop = `import { type Answers, usual } from './answer.ts';

/** Goods. */
export const shop: Answers = {
  ...usual('shop/goods'),
};
`;
const house = `import { type Answers, usual } from './answer.ts';

/** Files. */
export const house: Answers = {
  ...usual('routine/attachment', ['index', 'detail']),
};
`;

async function tree(files: Readonly<Record<string, string>> = {}) {
  const dir = await tempDir();
  const all = {
    [`${folder}/index.ts`]: '',
    [`${folder}/shop.ts`]: shop,
    [`${folder}/house.ts`]: house,
  };
  for (const [path, text] of Object.entries({ ...all, ...files })) {
    await mkdir(dirname(join(dir.path, path)), { recursive: true });
    await writeFile(join(dir.path, path), text);
  }
  return dir;
}

const declaration = (
  options: string,
): string => `import { resource, shape } from '../../src/schema/index.ts';
export const pen = shape('pen', {});
export const pens = resource(pen, { ${options}, label: 'id', list: { columns: ['id'] } });
`;

test('a new resource gets its answers where those of its area stand', async () => {
  await using dir = await tree();
  const text = declaration(`path: 'shop/pen', history: true, verbs: ['index', 'add']`);
  const change = { path: 'resources/shop/pens.ts', text };

  const changes = await withAnswers(dir.path, [change]);

  expect(changes).toEqual([
    change,
    {
      path: `${folder}/shop.ts`,
      text: shop
        .replace('usual }', 'history, usual }')
        .replace(
          `goods'),\n`,
          `goods'),\n  ...usual('shop/pen', ['index', 'add']),\n  ...history('shop/pen'),\n`,
        ),
    },
  ]);
});

test('one of a new area gets them in the file of the house', async () => {
  await using dir = await tree();
  const text = declaration(`path: 'desk/pen'`);

  const [, answers] = await withAnswers(dir.path, [{ path: 'resources/desk/pens.ts', text }]);

  expect(answers).toEqual({
    path: `${folder}/house.ts`,
    text: house.replace('\n};', `\n  ...usual('desk/pen'),\n};`),
  });
});

test('answers that are there already stay as they are, and so do those of a change', async () => {
  const text = declaration(`path: 'shop/pen'`);
  await using dir = await tree({ 'resources/shop/pens.ts': text });
  const answered = { path: `${folder}/shop.ts`, text: shop.replace('goods', 'ink') };
  const ink = { path: 'resources/shop/inks.ts', text: declaration(`path: 'shop/ink'`) };

  expect(await withAnswers(dir.path, [{ path: 'resources/shop/pens.ts', text }])).toHaveLength(1);
  expect(await withAnswers(dir.path, [ink, answered])).toEqual([ink, answered]);
});

test('the answers of a resource that goes go with it', async () => {
  await using dir = await tree({
    'resources/shop/goods.ts': declaration(`path: 'shop/goods'`),
    [`${folder}/shop.ts`]: shop.replace('\n};', `\n  ...usual('shop/goodsLog'),\n};`),
  });

  const [, answers] = await withAnswers(dir.path, [
    { path: 'resources/shop/goods.ts', text: null },
  ]);

  expect(answers?.text).toBe(shop.replace(`'shop/goods'`, `'shop/goodsLog'`));
});

test('a tree without tests gets none', async () => {
  await using dir = await tempDir();
  const change = { path: 'resources/shop/pens.ts', text: declaration(`path: 'shop/pen'`) };

  expect(await withAnswers(dir.path, [change])).toEqual([change]);
});
