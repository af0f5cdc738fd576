import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../../tests/support/temporary.ts';
import { projectFiles } from './tree.ts';
import { writeProject } from './writeProject.ts';

async function treeOf(files: Readonly<Record<string, string>>) {
  const home = await tempDir();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home.path, path)), { recursive: true });
    writeFileSync(join(home.path, path), text);
  }
  return home;
}

const orders = "export const order = shape('shop_order', {});\n";
const door = { 'office/resources/product.ts': 'export const own = 1;\n' };

test('a project has the framework, and the files of the template in place of those of the shop', async () => {
  await using home = await treeOf({
    ...door,
    'resources/product.ts':
      "import { order } from './shop/orders.ts';\nexport const own = order;\n",
    'resources/shop/orders.ts': orders,
    'src/own.ts': "import { own } from '../resources/product.ts';\nexport const it = own;\n",
    'node_modules/react/index.js': '',
  });

  expect(Object.fromEntries(projectFiles(home.path))).toEqual({
    'resources/product.ts': 'office/resources/product.ts',
    'src/own.ts': 'src/own.ts',
  });
});

test('a file of the framework that needs the shop is named, with what it needs', async () => {
  await using home = await treeOf({
    ...door,
    'resources/product.ts': 'export const own = 1;\nexport const shops = 2;\n',
    'resources/shop/orders.ts': orders,
    'src/list.ts': "import { order } from '../resources/shop/orders.ts';\n",
    'src/name.ts': "import {\n  own,\n  shops,\n} from '../resources/product.ts';\n",
  });

  expect(() => projectFiles(home.path)).toThrow(
    [
      'These files of the framework need a part of the shop:',
      '  src/list.ts: resources/shop/orders.ts',
      '  src/name.ts: shops of resources/product.ts',
    ].join('\n'),
  );
});

test('tests go along unless they import the shop, stand on one that does, or name its tables and calls', async () => {
  await using home = await treeOf({
    ...door,
    'resources/shop/orders.ts': `${orders}export const orders = resource(order, {\n  path: 'shop/order/order',\n});\n`,
    'tests/support/goods.ts': "import { order } from '../../resources/shop/orders.ts';\n",
    'src/plain.test.ts': "import './plain.ts';\n",
    'src/plain.ts': '',
    'src/imports.test.ts': "import { goods } from '../tests/support/goods.ts';\n",
    'src/table.test.ts': "query('select id from shop_order');\n",
    'src/call.test.ts': "post('/admin/shop.order.Order/ship');\n",
  });

  expect([...projectFiles(home.path).keys()].toSorted()).toEqual([
    'resources/product.ts',
    'src/plain.test.ts',
    'src/plain.ts',
  ]);
});

test('a project is written into an empty folder beside this one, under a name that npm takes', async () => {
  await using home = await treeOf({ 'taken/readme.txt': '' });
  const into = (path: string) => writeProject({ root: '.', into: path });

  await expect(into(join(home.path, 'taken'))).rejects.toThrow(
    'is not empty; choose another folder',
  );
  await expect(into('inside')).rejects.toThrow('inside lies inside of this project');
  await expect(into(join(home.path, 'My Office'))).rejects.toThrow(
    'My Office: a project is named in lower case',
  );
});
