import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { postForm } from '../../../tests/support/postForm.ts';

const shop = useHttpShop();
let token = '';

beforeEach(async () => {
  token = await shop.admin('*');
});

const call = (address: string, body: unknown, as = token) =>
  shop.post(`/admin/page.${address}`, body, { token: as });
const part = (cid: string, code: string, props: object = {}) => ({
  cid,
  code,
  props,
  children: [],
});
const component = (code: string) =>
  call('Component/add', { code, name: code, name_en: code, group: 'base' });

const sendFile = (url: string, file: Uint8Array, name: string, as = token) => {
  const form = new FormData();
  form.append('file', new File([Uint8Array.from(file)], name));
  return postForm(shop, url, form, as);
};
const bring = (file: Uint8Array, as = token) =>
  sendFile('/admin/page.Template/importFile', file, 'template.zip', as);

const png = (colour: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .png()
    .toBuffer();

const facts = { format: 'shopwright.page-template', version: 1, name: '秋', terminal: 'h5' };
const packed = (content: object, files: Readonly<Record<string, Uint8Array>> = {}) =>
  zipSync({ 'template.json': strToU8(JSON.stringify(content)), ...files });
const templates = () => shop.rows('page_template');

test('a template leaves with its pictures and comes back with uploads of its own', async () => {
  await component('image');
  await component('goods-grid');
  const upload = await sendFile('/admin/ajax/upload', await png('red'), 'red.png');
  const { url } = Object(upload.data?.['file']);
  const tree = [
    part('a', 'image', { image: url, alt: '红', link: { to: 'goods', id: 5 } }),
    part('b', 'goods-grid', { pick: 'hand', goods: [{ goods_id: 5 }], show_groups: [1] }),
  ];
  const { data } = await call('DragPage/add', { name: '秋', terminal: 'h5' });
  const id = data?.['id'];
  await call('DragPage/draft', { id, version: 1, tree: JSON.stringify(tree) });
  await call('DragPage/saveAsTemplate', { ids: [id], input: { name: '秋季' } });
  const [template] = await templates();

  const { rawPayload: file } = await shop.composed.app.inject({
    method: 'POST',
    url: '/admin/page.Template/exportFile',
    headers: { server: 'true', batoken: token, 'content-type': 'application/json' },
    payload: JSON.stringify({ ids: [template?.['id']] }),
  });
  const inside = unzipSync(file);
  const back = await bring(file);

  expect(Object.keys(inside)).toEqual(['template.json', 'files/1.png']);
  expect(JSON.parse(strFromU8(inside['template.json'] ?? new Uint8Array()))).toMatchObject({
    ...facts,
    name: '秋季',
    tree: [{ props: { image: 'files/1.png', alt: '红' } }, { props: { goods: [] } }],
  });
  expect(back.data).toMatchObject({ name: '秋季', pictures: 1 });
  const [, copy] = await templates();
  const [image, grid]: readonly { readonly props: object }[] = Object(copy?.['tree']);
  expect(image?.props).toMatchObject({ image: expect.stringMatching(/^\/storage\/page\//) });
  expect(image?.props).not.toHaveProperty('link');
  expect(grid?.props).toMatchObject({ pick: 'hand', goods: [], show_groups: [] });
  expect(await shop.rows('attachment')).toHaveLength(2);
});

test('a component that is not here is refused by its name, and no picture is kept', async () => {
  await component('image');
  const tree = [part('a', 'image', { image: 'files/1.png' }), part('b', 'firework')];

  const { data, msg } = await bring(
    packed({ ...facts, tree }, { 'files/1.png': await png('red') }),
  );

  expect(data).toMatchObject({ error: 'invalid', field: 'tree.b' });
  expect(msg).toContain('firework');
  expect(await templates()).toEqual([]);
  expect(await shop.rows('attachment')).toEqual([]);
});

test('a picture that is none is refused like an upload', async () => {
  await component('image');
  const tree = [part('a', 'image', { image: 'files/1.png' })];

  const { data } = await bring(packed({ ...facts, tree }, { 'files/1.png': strToU8('<svg/>') }));

  expect(data).toMatchObject({ error: expect.stringMatching(/^upload_/) });
  expect(await templates()).toEqual([]);
});

test('pictures and records from elsewhere do not come along, and the reply says where they stood', async () => {
  await component('image');
  await component('banner');
  const link = { to: 'goods', id: 5 };
  const tree = [
    part('a', 'image', { image: 'https://elsewhere.test/a.png', alt: '外', link }),
    part('b', 'banner', { slides: [{ image: 'files/7.png' }] }),
  ];

  const { data } = await bring(packed({ ...facts, tree }));

  expect(await templates()).toMatchObject([{ tree: [{ props: { alt: '外' } }, {}] }]);
  expect(JSON.stringify(await templates())).not.toMatch(/elsewhere|goods/);
  expect(data?.['leftOut']).toEqual([
    { address: 'https://elsewhere.test/a.png', line: 1, place: '图片 · 图片' },
    { address: 'files/7.png', line: 2, place: '轮播图 · 图片' },
  ]);
});

test('before a template leaves it says which pictures stay behind, and where they stand', async () => {
  await component('image');
  await component('rich-text');
  const upload = await sendFile('/admin/ajax/upload', await png('red'), 'red.png');
  const { url } = Object(upload.data?.['file']);
  const lost = `/storage/page/20260101/lost${'0'.repeat(40)}.png`;
  await shop.insert('page_template', {
    name: '秋',
    terminal: 'h5',
    thumb: '/still/autumn.svg',
    tree: JSON.stringify([
      part('a', 'image', { image: url }),
      part('b', 'rich-text', { content: `<p><img src="${lost}"></p>` }),
    ]),
  });
  const [template] = await templates();

  const { data } = await shop.get(`/admin/page.Template/leftOut?id=${String(template?.['id'])}`, {
    token,
  });

  expect(data).toEqual({
    list: [
      { address: '/still/autumn.svg', line: 0, place: '' },
      { address: lost, line: 2, place: '富文本 · 内容' },
    ],
  });
});

const bomb = zipSync({
  'template.json': strToU8(`${JSON.stringify(facts)}${' '.repeat(900_000)}`),
});
const many = Object.fromEntries(
  Array.from({ length: 130 }, (_, n) => [`files/${n}.png`, new Uint8Array([n])]),
);

test.each([
  ['that is no archive', strToU8('not a zip'), 'upload_type'],
  ['that is empty', zipSync({}), 'upload_type'],
  ['with another content', zipSync({ 'other.json': strToU8('{}') }), 'upload_type'],
  ['that leads out of itself', packed(facts, { '../files/1.png': strToU8('x') }), 'upload_type'],
  ['with a program in it', packed(facts, { 'files/1.exe': strToU8('x') }), 'upload_type'],
  ['with a document in it', packed(facts, { 'files/1.pdf': strToU8('x') }), 'upload_type'],
  ['that is cut off', packed(facts).slice(0, 60), 'upload_type'],
  ['that unpacks to far more', bomb, 'upload_type'],
  ['with too many pictures', packed(facts, many), 'upload_size'],
  ['without JSON', zipSync({ 'template.json': strToU8('{') }), 'upload_type'],
  ['of another format', packed({ ...facts, format: 'other' }), 'upload_type'],
  ['of a newer version', packed({ ...facts, version: 2 }), 'upload_type'],
  ['without a name', packed({ ...facts, name: '' }), 'invalid'],
  ['whose design is none', packed({ ...facts, tree: [{ cid: 1 }] }), 'invalid'],
  ['of endless lists', zipSync({ 'template.json': strToU8('['.repeat(9_000)) }), 'upload_type'],
])('a file %s is refused', async (_, file, error) => {
  const { data } = await bring(file);

  expect(data).toMatchObject({ error });
  expect(await templates()).toEqual([]);
});

test('importing and exporting take nodes of their own', async () => {
  const viewer = await shop.admin(['page/template/index', 'page/template/use'], 'viewer');

  const brought = await bring(packed(facts), viewer);
  const taken = await call('Template/exportFile', { ids: [1] }, viewer);

  expect([brought.code, taken.code]).toEqual([401, 401]);
});

test('a design is started from a template that is chosen', async () => {
  await component('title');
  await bring(packed({ ...facts, tree: [part('a', 'title', { title: '秋' })] }));
  const [template] = await templates();
  const input = { template_id: template?.['id'], name: '秋季首页' };

  const { data } = await call('DragPage/fromTemplate', { input });
  const [id]: readonly number[] = Object(data?.['done']);
  const shown = await shop.get(`/admin/page.DragPage/drawn?id=${id}`, { token });

  expect(await shop.rows('drag_page')).toMatchObject([
    { id, name: '秋季首页', terminal: 'h5', template_id: template?.['id'] },
  ]);
  expect(await templates()).toMatchObject([{ use_count: 1 }]);
  expect(shown.data).toMatchObject({ tree: [{ cid: 'a', props: { title: '秋' } }], data: {} });
});

test('a refused draft names the part and its property', async () => {
  await component('title');
  const { data } = await call('DragPage/add', { name: '秋', terminal: 'h5' });
  const tree = JSON.stringify([part('a', 'title', { title: '秋', align: 'diagonal' })]);

  const { msg } = await call('DragPage/draft', { id: data?.['id'], version: 1, tree });

  expect(msg).toMatch(/^标题 · 对齐/);
});
