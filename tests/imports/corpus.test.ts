import { expect, test } from 'vitest';
import { query } from '../../server/db/index.ts';
import { useHttpShop } from '../support/httpShop.ts';
import { isLong } from '../support/long.ts';
import { postForm } from '../support/postForm.ts';
import { addMember, addOrder, addSku } from '../support/shopRows.ts';
import { dialects, type SampleTable } from './dialects.ts';

// Every import of the shop reads files of every kind alike. The suite sends each file to one import, in turn.

const shop = useHttpShop();
async function prepared(): Promise<string> {
  const token = await shop.admin('*', 'owner');
  await query(shop.db, `insert into shop_goods_classify (name, path) values ('茶具', '/1/')`);
  await shop.insert('shop_delivery_company', { name: '顺风', code: 'SF' });
  const [userId, sku] = [await addMember(shop), await addSku(shop)];
  const lines = [{ sku, num: 1 }];
  await addOrder(shop, { userId, status: 2, values: { order_no: '0012025' }, lines });
  await addOrder(shop, { userId, status: 2, values: { order_no: '2025112012390001' }, lines });
  return token;
}

type Import = SampleTable & {
  readonly path: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Index of the column that no two rows may share beside the first. */
  readonly distinct: number;
  readonly wanted: Readonly<Record<string, unknown>>;
};

const imports: Readonly<Record<string, Import>> = {
  rows: {
    path: '/admin/shop.delivery.Company/import',
    distinct: 1,
    names: ['code', 'name', 'phone'],
    head: ['编码', '名称', '客服电话'],
    rows: [
      ['QY', '青羽速递', '007'],
      ['CJ', '城际快运', '4001234'],
    ],
    wanted: { ok: true, rows: 2, added: 2, messages: [] },
  },
  products: {
    path: '/admin/shop.goods.Goods/import',
    distinct: 6,
    names: ['goods_code', 'name', 'class', 'images', 'price', 'stock', 'sku_code'],
    head: ['商品编码', '名称', '分类', '图片', '售价', '库存', '规格编码'],
    rows: [
      ['0012', '麻衬衫', '茶具', '/still/a.svg|/still/b.svg', '259.00', '7', '6901234567890'],
      ['P-0013', '棉衬衫', '茶具', '/still/a.svg', '99', '0', '0013'],
    ],
    wanted: { ok: true, rows: 2, goods: 2, created: 2, messages: [] },
  },
  'products of another shop': {
    path: '/admin/shop.goods.Goods/import',
    fields: { classify_id: '1' },
    distinct: 5,
    names: ['handle', 'title', 'option1 name', 'option1 value', 'variant price', 'variant sku'],
    head: ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price', 'Variant SKU'],
    rows: [
      ['cup', 'Cup', 'Title', 'Default Title', '18', '0012'],
      ['mug', 'Mug', 'Title', 'Default Title', '19.50', '0013'],
    ],
    wanted: { ok: true, rows: 2, goods: 2, created: 2, messages: [] },
  },
  shipments: {
    path: '/admin/shop.order.Order/shipSheet',
    distinct: 2,
    names: ['order_no', 'company', 'express_no'],
    head: ['订单号', '快递公司', '运单号'],
    rows: [
      ['0012025', '顺风', '00770001'],
      ['2025112012390001', 'SF', '00770002'],
    ],
    wanted: { ok: true, rows: 2, shipped: 2, messages: [] },
  },
};

async function tryOut(token: string, { path, fields = {} }: Import, file: Uint8Array) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, dry_run: '1' })) form.append(name, value);
  form.append('file', new File([new Uint8Array(file)], 'table'));
  return (await postForm(shop, path, form, token)).data;
}

const every = Object.entries(imports);

const cases = Object.entries(dialects).flatMap(([dialect, write], at) =>
  every
    .filter((_, index) => isLong || index === at % every.length)
    .map(([name, own]) => ({ name: `${dialect}: ${name}`, write, own })),
);

test('a table is read as programs and people save it', async () => {
  const token = await prepared();
  const replies = [];
  for (const { name, write, own } of cases)
    replies.push([name, await tryOut(token, own, await write(own))]);

  expect(Object.fromEntries(replies)).toMatchObject(
    Object.fromEntries(cases.map(({ name, own }) => [name, own.wanted])),
  );
});

const csvOf = (...rows: readonly (readonly string[])[]) =>
  Buffer.from(rows.map((row) => row.join(',')).join('\n'));

test('problems of a file are told once, by every import alike', async () => {
  const token = await prepared();
  const unknown = csvOf(['甲', '乙'], ...Array.from({ length: 30 }, () => ['1', '2']));
  const replies = [];
  for (const [name, own] of every) {
    const [first = []] = own.rows;
    const faulty = Array.from({ length: 20 }, (_row, at) =>
      first.with(0, '').with(own.distinct, `N${at}`),
    );
    const damaged = ['1.23457E+15', ...first.slice(1)];
    const rows = [damaged, ...faulty].map((row) => [...row, '1']);
    const refused = await tryOut(token, own, unknown);
    const named = await tryOut(token, own, csvOf([...own.head, '价格 *'], ...rows));
    replies.push([name, { refused: refused['messages'], named: named['messages'] }]);
  }

  const wanted = (column: string | undefined) => ({
    refused: [
      expect.objectContaining({
        row: 1,
        level: 'error',
        msg: expect.stringContaining('文件中的列：甲, 乙'),
      }),
    ],
    named: expect.arrayContaining([
      expect.objectContaining({ level: 'warning', msg: '以下列无法识别，不会导入：价格 *' }),
      expect.objectContaining({ row: 2, column, level: 'warning' }),
      expect.objectContaining({ row: 3, level: 'error', count: 20 }),
    ]),
  });
  expect(Object.fromEntries(replies)).toEqual(
    Object.fromEntries(every.map(([name, { head }]) => [name, wanted(head[0])])),
  );
});
