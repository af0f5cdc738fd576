import { beforeEach, describe, expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { engines, embeddedDb } from '../../../tests/support/databases.ts';
import { useHttpShop, type HttpShop } from '../../../tests/support/httpShop.ts';
import { postForm } from '../../../tests/support/postForm.ts';

const carriers = '/admin/shop.delivery.Company/import';
const nodes = ['import', 'index', 'add', 'edit'].map((verb) => `shop/delivery/company/${verb}`);

type Sending = {
  readonly file: string | Uint8Array<ArrayBuffer>;
  readonly token: string;
  readonly to?: string;
  readonly isTrial?: boolean;
  readonly columns?: string;
  /** Switches of the call that are on. */
  readonly also?: readonly ('take_rest' | 'rest')[];
};

function send(
  shop: HttpShop,
  { file, token, to = carriers, isTrial, columns, also = [] }: Sending,
) {
  const form = new FormData();
  form.append('dry_run', isTrial ? '1' : '0');
  if (columns !== undefined) form.append('columns', columns);
  for (const name of also) form.append(name, '1');
  form.append('file', new File([file], 'rows.csv'));
  return postForm(shop, to, form, token);
}

const lines = (...rows: readonly string[]) => rows.join('\r\n');

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);
  let token = '';
  beforeEach(async () => {
    token = await shop.admin(nodes);
  });

  test('rows with a known code change their record, others are added, and the same file changes nothing', async () => {
    const known = await shop.insert('shop_delivery_company', {
      name: '旧名',
      code: 'QY',
      phone: '1',
    });
    const bystander = await shop.insert('shop_delivery_company', { name: '别家', code: 'ZZ' });
    const file = lines('编码,名称,状态,客服电话', 'QY,青羽速递,停用,', 'CJ,城际快运,On,400');

    const trial = await send(shop, { file, token, isTrial: true });
    const before = await shop.rows('shop_delivery_company');
    const done = await send(shop, { file, token });
    const after = await shop.rows('shop_delivery_company');
    shop.pass(5);
    const again = await send(shop, { file, token });

    expect(trial.data).toMatchObject({ ok: true, rows: 2, added: 1, changed: 1, messages: [] });
    expect(before).toHaveLength(2);
    expect(done.data).toMatchObject({ ok: true, added: 1, changed: 1, unchanged: 0 });
    expect(after).toMatchObject([
      { id: known, name: '青羽速递', status: 0, phone: '1', version: 2 },
      { id: bystander, name: '别家', version: 1 },
      { name: '城际快运', code: 'CJ', status: 1, phone: '400' },
    ]);
    expect(again.data).toMatchObject({ ok: true, added: 0, changed: 0, unchanged: 2 });
    expect(await shop.rows('shop_delivery_company')).toEqual(after);
    const at = String(done.data['imported_at']);
    const view = await shop.get(
      `/admin/shop.delivery.Company/index?search[0][field]=update_time&search[0][operator]=RANGE&search[0][val]=${at},${at}`,
      { token },
    );
    expect(view.data).toMatchObject({ total: 2 });
  });

  test('one wrong row keeps all others out, and each error names its row and column', async () => {
    await shop.insert('shop_delivery_company', { name: '占用', code: 'ZZ' });
    const file = lines('编码,名称,状态', 'A,甲,1', 'B B,乙,1', 'C,占用,1', 'D,丁,有时', ',戊,1');

    const { data } = await send(shop, { file, token });

    expect(data).toMatchObject({ ok: false, added: 0, changed: 0 });
    expect(data['messages']).toMatchObject([
      { row: 3, column: '编码' },
      { row: 4, column: '名称', code: 'duplicate' },
      { row: 5, column: '状态' },
      { row: 6, column: '编码' },
    ]);
    expect(await shop.rows('shop_delivery_company')).toHaveLength(1);
  });

  test('a value that two rows of the file hold is refused before anything is tried', async () => {
    const file = lines('code,name', 'A,甲', 'B,甲', 'A,乙');

    const { data } = await send(shop, { file, token });

    expect(data).toMatchObject({
      ok: false,
      messages: [
        { row: 3, column: 'name', code: 'repeated_value' },
        { row: 4, column: 'code', code: 'repeated_value' },
      ],
    });
    expect(await shop.rows('shop_delivery_company')).toEqual([]);
  });

  test('rows that can be taken are offered, taken alone when that is wanted, and the rest comes back', async () => {
    const file = lines('code,name', 'A,甲', 'B B,乙', 'A,丙', 'C,丁');

    const offered = await send(shop, { file, token, isTrial: true, also: ['rest'] });
    const refused = await send(shop, { file, token });
    const before = await shop.rows('shop_delivery_company');
    const taken = await send(shop, { file, token, also: ['take_rest'] });

    expect(offered.data).toMatchObject({ ok: false, added: 0, takeable: 2 });
    expect(String(offered.data['rest']).trim().split('\r\n')).toEqual([
      expect.stringContaining('code,name,原因'),
      expect.stringMatching(/^B B,乙,.+/),
      expect.stringMatching(/^A,丙,.*第 2 行/),
    ]);
    expect(refused.data).toMatchObject({ ok: false, takeable: 2 });
    expect(before).toEqual([]);
    expect(taken.data).toMatchObject({
      ok: true,
      added: 2,
      messages: [
        { row: 4, level: 'warning' },
        { row: 3, level: 'warning' },
      ],
    });
    expect(await shop.rows('shop_delivery_company')).toMatchObject([
      { code: 'A', name: '甲' },
      { code: 'C', name: '丁' },
    ]);
  });

  test('more than a hundred faulty rows do not hide what can be taken', async () => {
    const wrong = Array.from({ length: 120 }, (_, n) => `B ${n},乙 ${n}`);
    const file = lines('code,name', ...wrong, 'C,丁');

    const { data } = await send(shop, { file, token, also: ['take_rest'] });

    expect(data).toMatchObject({ ok: true, rows: 121, added: 1 });
  });

  test('more rows than one portion are written whole', async () => {
    const file = lines('code,name', ...Array.from({ length: 60 }, (_, n) => `C${n},承运 ${n}`));

    const { data } = await send(shop, { file, token });

    expect(data).toMatchObject({ ok: true, added: 60 });
    expect(await shop.rows('shop_delivery_company')).toHaveLength(60);
  });
});

describe('permissions of an import', () => {
  const shop = useHttpShop();

  test('without the node nothing is read, without add or edit only the other is done', async () => {
    await shop.insert('shop_delivery_company', { name: '旧名', code: 'QY' });
    const [node = '', , add = '', edit = ''] = nodes;
    const without = await shop.admin([add, edit], 'without');
    const adding = await shop.admin([node, add], 'adding');
    const editing = await shop.admin([node, edit], 'editing');
    const neither = await shop.admin([node], 'neither');
    const change = lines('code,name', 'QY,新名');
    const fresh = lines('code,name', 'CJ,城际');

    expect(await send(shop, { file: change, token: without })).toMatchObject({ code: 401 });
    expect(await send(shop, { file: change, token: neither })).toMatchObject({ code: 401 });
    expect((await send(shop, { file: change, token: adding })).data).toMatchObject({
      ok: false,
      messages: [{ row: 2, code: 'import_no_edit' }],
    });
    expect((await send(shop, { file: fresh, token: editing })).data).toMatchObject({
      ok: false,
      messages: [{ row: 2, code: 'import_no_add' }],
    });
    expect((await send(shop, { file: fresh, token: adding })).data).toMatchObject({ added: 1 });
    expect((await send(shop, { file: change, token: editing })).data).toMatchObject({ changed: 1 });
  });
});

describe('files', () => {
  const shop = useHttpShop(embeddedDb);
  let token = '';
  beforeEach(async () => {
    token = await shop.admin(nodes);
  });
  const rows = () => shop.rows('shop_delivery_company');

  test('one record named by label and by id is refused, however far apart its rows are', async () => {
    const group = await shop.insert('shop_size_group', { name: '上装', name_en: 'Tops' });
    const others = Array.from({ length: 40 }, (_, n) => `上装,S${n}`);
    const file = lines('group_id,name', ...others, `${group},S0`);
    const path = '/admin/shop.Size/import';

    const { data } = await send(shop, { file, to: path, token: await shop.admin('*', 'sizer') });

    expect(data).toMatchObject({ ok: false, messages: [{ row: 42, code: 'duplicate' }] });
    expect(await shop.rows('shop_size')).toEqual([]);
  });

  test('a workbook is read like a text file, times and numbers as they are shown', async () => {
    const file = await writeWorkbook([
      ['编码', '名称', '客服电话', '别的'].map((value) => ({ value })),
      [{ value: 'QY' }, { value: '青羽' }, { value: 4_000_101, type: Number }, { value: 'x' }],
    ]).toBuffer();

    const { data } = await send(shop, { file: new Uint8Array(file), token });

    expect(data).toMatchObject({ ok: true, added: 1 });
    expect(data['columns']).toMatchObject([
      { field: 'code', samples: ['QY'] },
      { field: 'name' },
      { field: 'phone', samples: ['4000101'] },
      { heading: '别的', field: '' },
    ]);
    expect(await rows()).toMatchObject([{ code: 'QY', name: '青羽', phone: '4000101' }]);
  });

  test('text in GBK and text with the mark of UTF-8 are read', async () => {
    const gbk = Uint8Array.from([
      ...Buffer.from('code,name\r\nA,'),
      0xc7,
      0xe0,
      0xd3,
      0xf0,
      ...Buffer.from('\r\n'),
    ]);

    await send(shop, { file: gbk, token });
    await send(shop, { file: `\uFEFF${lines('code;name', 'B;乙')}`, token });

    expect((await rows()).map(({ name }) => name)).toEqual(['青羽', '乙']);
  });

  test('columns may be chosen, and a key without a column is refused', async () => {
    const file = lines('x,y', 'QY,青羽');

    const guessed = await send(shop, { file, token });
    const chosen = await send(shop, { file, token, columns: 'code,name' });
    const keyless = await send(shop, { file, token, columns: ',name' });

    expect(guessed.data).toMatchObject({ ok: false, messages: [{ code: 'no_known_columns' }] });
    expect(guessed.data['fields']).toContainEqual({
      name: 'code',
      label: '编码',
      required: true,
      key: true,
    });
    expect(keyless.data).toMatchObject({ ok: false, messages: [{ code: 'key_missing' }] });
    expect(chosen.data).toMatchObject({ ok: true, added: 1 });
  });

  test.each([
    ['no rows', 'code,name', 'no_rows'],
    ['an open quotation mark', 'code,name\nA,"B', 'broken_quotes_row'],
    ['bytes that are no text', Uint8Array.from([0xff, 0xff, 0x00]), 'not_a_table'],
    ['an archive that is no workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 'not_a_workbook'],
    ['too many rows', `code\n${'A\n'.repeat(5_001)}`, 'too_many_rows'],
    ['a JSON object', '{"code": "A"}', 'not_a_list_of_records'],
  ])('a file with %s is refused with a sentence', async (_, file, code) => {
    const { data } = await send(shop, { file, token });

    expect(data).toMatchObject({ ok: false, messages: [{ code }] });
    expect(data['messages']).not.toMatchObject([{ msg: `importing.${code}` }]);
  });

  test('an export comes back as it was, guards against formulas included', async () => {
    const all = await shop.admin('*', 'owner');
    const key = { grp: 'cart', key: 'cart.sum', zh: '=1+1', en: 'Sum: ' };
    await shop.post('/admin/website.Key/add', key, { token: all });
    const taken = await shop.post(
      '/admin/website.Key/export',
      { fields: ['key', 'zh'], format: 'csv' },
      { token: all },
    );
    const before = await shop.rows('website_key');

    const back = await send(shop, {
      file: taken.text,
      token: all,
      to: '/admin/website.Key/import',
    });

    const json = await shop.post(
      '/admin/website.Key/export',
      { fields: ['grp', 'key', 'zh', 'en'], format: 'json' },
      { token: all },
    );
    const again = await send(shop, {
      file: json.text,
      token: all,
      to: '/admin/website.Key/import',
    });

    expect(JSON.parse(json.text)).toEqual([key]);
    expect(again.data).toMatchObject({ ok: true, unchanged: 1 });
    expect(taken.text).toContain("'=1+1");
    expect(back.data).toMatchObject({ ok: true, unchanged: 1 });
    expect(await shop.rows('website_key')).toEqual(before);
  });

  test('a file to fill in has the columns in the language of its reader', async () => {
    const { text } = await shop.get(carriers, { token });
    const file = `${text}A,乙\r\n`;

    expect(text.startsWith('\uFEFF编码,')).toBe(true);
    expect((await send(shop, { file, token, isTrial: true })).data).toMatchObject({ ok: true });
  });
});

describe('records that rows refer to', () => {
  const shop = useHttpShop(embeddedDb);

  test('are named by label in either language or by id, and an unknown one is refused', async () => {
    const token = await shop.admin('*');
    const group_id = await shop.insert('shop_attr_group', { name: '外观' });
    const add = (name: string, name_en: string) =>
      shop.insert('shop_attr', { group_id, name, name_en });
    const colour = await add('颜色', 'Colour');
    const size = await add('尺码', 'Size');
    const to = '/admin/shop.attr.Value/import';
    const file = lines('attr_id,value', '颜色,靛蓝', 'Size,L', `${size},M`);

    const done = await send(shop, { file, token, to });
    const wrong = await send(shop, { file: lines('attr_id,value', '材质,麻'), token, to });

    expect(done.data).toMatchObject({ ok: true, added: 3 });
    expect(await shop.rows('shop_attr_value')).toMatchObject([
      { attr_id: colour, value: '靛蓝' },
      { attr_id: size, value: 'L' },
      { attr_id: size, value: 'M' },
    ]);
    expect(wrong.data).toMatchObject({ ok: false, messages: [{ row: 2, column: 'attr_id' }] });
  });
});
