import { expect, test } from 'vitest';
import { query } from '../../db/index.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

const shop = useHttpShop();

const labels = (data: unknown) => (data as readonly { label: string }[]).map(({ label }) => label);

test('areas are told level by level, to everybody on one address and to staff on the other', async () => {
  const token = await shop.admin();

  const provinces = await shop.get('/api/ajax/area');
  const cities = await shop.get('/api/ajax/area?province=330000');
  const districts = await shop.get('/admin/ajax/area?province=330000&city=330100', { token });
  const astray = await shop.get('/api/ajax/area?province=330000&city=110100');
  const unknown = await shop.get('/api/ajax/area?province=1&city=2');
  const guest = await shop.get('/admin/ajax/area');

  expect(provinces).toMatchObject({ code: 1 });
  expect(provinces.data).toContainEqual({ value: '330000', label: '浙江省' });
  expect(labels(cities.data)).toContain('杭州市');
  expect(labels(cities.data)).not.toContain('北京市');
  expect(labels(districts.data)).toContain('西湖区');
  expect([astray.data, unknown.data, guest.code]).toEqual([[], [], 303]);
});

test.each([
  ['pdf', 'PDF', 'rgb(229,160,168)'],
  ['zip', 'ZIP', 'rgb(229,160,168)'],
  ['mp4', 'MP4', 'rgb(160,229,207)'],
  ['mp3', 'MP3', 'rgb(160,229,170)'],
  ['file', 'FILE', 'rgb(185,229,160)'],
  ['docx', 'DOCX', 'rgb(160,229,181)'],
  ['rar', 'RAR', 'rgb(161,160,229)'],
  ['wav', 'WAV', 'rgb(160,196,229)'],
  ['torrent', 'TORR', 'rgb('],
])('a file called .%s is drawn with %s on %s', async (suffix, text, colour) => {
  const reply = await shop.composed.app.inject(
    `/api/ajax/buildSuffixSvg?suffix=${suffix}&server=1`,
  );

  expect(reply.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-length': String(Buffer.byteLength(reply.payload)),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(reply.payload).toContain(`>${text}</text>`);
  expect(reply.payload).toContain(colour);
});

test('a drawing takes a colour and nothing else', async () => {
  const draw = (query: string) => shop.get(`/api/ajax/buildSuffixSvg?${query}`);

  const green = await draw('suffix=pdf&background=%230a0');
  const script = await draw('suffix=%3Cscript%3E');
  const style = await draw('background=red%22%20onload%3D%22alert(1)');
  const address = await draw('background=url(https%3A%2F%2Fevil.example)');
  const none = await draw('');

  expect(green.text).toContain('fill="#0a0"');
  expect(none.text).toContain('>FILE</text>');
  expect([script, style, address]).toMatchObject([
    { code: 0, data: { error: 'invalid', field: 'suffix' } },
    { code: 0, data: { error: 'invalid', field: 'background' } },
    { code: 0, data: { error: 'invalid', field: 'background' } },
  ]);
});

test('permissions changed past the shop hold once the cache is cleared', async () => {
  const token = await shop.admin(['shop/delivery/company/index']);
  await shop.get('/admin/shop.delivery.Company/index', { token });
  await query(shop.db, `update admin_group set rules = '[]'`);

  const before = await shop.get('/admin/shop.delivery.Company/index', { token });
  const cleared = await shop.post('/admin/ajax/clearCache', { type: 'tp' }, { token });
  const after = await shop.get('/admin/shop.delivery.Company/index', { token });
  const unknown = await shop.post('/admin/ajax/clearCache', { type: 'disk' }, { token });

  expect([before.code, cleared.code, after.code, unknown.code]).toEqual([1, 1, 401, 0]);
});

test('developers learn of the tables from the declarations, and only those who may read them', async () => {
  const token = await shop.admin('*', 'boss');
  const admin = await shop.admin(['routine/attachment/index']);
  const ask = (path: string) => shop.get(`/admin/ajax/${path}`, { token, lang: 'en' });

  const key = await ask('getTablePk?table=attachment');
  const found = await ask('getTableList?quickSearch=ATTACH');
  const short = await ask('getTableFieldList?table=attachment');
  const whole = await ask('getTableFieldList?table=attachment&clean=0');
  const missing = await ask(`getTablePk?table=${encodeURIComponent('a"; drop table admin--')}`);
  const pattern = await ask(`getTableList?quickSearch=${encodeURIComponent('(a+)+$')}`);
  const databases = await ask('getDatabaseConnectionList');
  const denied = await shop.get('/admin/ajax/getTableList', { token: admin });

  expect(key.data).toEqual({ pk: 'id' });
  expect(found.data['list']).toEqual([
    { table: 'attachment', comment: 'attachment - Attachments', connection: 'default', prefix: '' },
  ]);
  expect(short.data).toMatchObject({ pk: 'id', fieldList: { name: 'File name', id: 'ID' } });
  expect(whole.data).toMatchObject({
    fieldList: { name: { COLUMN_NAME: 'name', COLUMN_TYPE: 'varchar(100) COLLATE "C"' } },
  });
  expect(missing).toMatchObject({ code: 0 });
  expect(pattern.data).toEqual({ list: [] });
  expect(JSON.stringify(databases.data)).toMatch(/\*\*\*\*/);
  expect(denied.code).toBe(401);
});

test('the tables are told to who may add or edit rules of the security logs', async () => {
  const token = await shop.admin(['security/dataRecycle/add']);

  const { code } = await shop.get('/admin/ajax/getTableList', { token });

  expect(code).toBe(1);
});
