import { expect } from 'vitest';
import { done, needLogin, refused, type Row, type SentFile, type Step } from '../row.ts';

const upload = (
  content: string,
  { name = 'a b.png', type = 'image/png', ...more }: Partial<SentFile> = {},
): Pick<Step, 'as' | 'ask' | 'file'> => ({
  as: 'owner',
  ask: 'POST /admin/ajax/upload?uuid=1',
  file: { name, type, content, ...more },
});

const png = {
  code: 1,
  data: {
    file: {
      id: expect.any(Number),
      topic: 'default',
      url: expect.stringMatching(/^\/storage\/default\/20\d{6}\/[^/]{0,60}[0-9a-f]{40}\.png$/),
      full_url: expect.stringMatching(/^\/storage\/default\/20\d{6}\/[^/]*[0-9a-f]{40}\.png$/),
      name: expect.stringMatching(/\.png$/),
      suffix: 'png',
      size: expect.any(Number),
      mimetype: 'image/png',
      storage: 'local',
      sha1: expect.stringMatching(/^[0-9a-f]{40}$/),
      last_upload_time: expect.any(Number),
    },
  },
};

const places = (value: RegExp) => ({
  code: 1,
  data: expect.arrayContaining([
    { value: expect.stringMatching(value), label: expect.stringMatching(/\p{Script=Han}/u) },
  ]),
});

/** Files and areas. */
export const fileRows: readonly Row[] = [
  {
    id: 'F01',
    title: 'an uploaded picture is told with all that clients read of it',
    steps: [
      {
        ...upload('png'),
        is: { code: 1, data: { file: { ...png.data.file, width: 40, height: 30 } } },
        lacks: /"(quote|create_time)"/,
        keep: { url: 'data.file.url' },
      },
      {
        ask: 'GET {url}',
        headers: { server: '' },
        is: { status: 200, headers: { 'content-type': 'image/png' } },
      },
    ],
  },
  {
    id: 'F02',
    title: 'the same file again is the same row',
    steps: [
      {
        ...upload('png', { fields: { topic: 'again' } }),
        is: { code: 1, data: { file: { topic: 'again' } } },
        keep: { id: 'data.file.id', url: 'data.file.url' },
      },
      {
        ...upload('png', { fields: { topic: 'again' } }),
        is: { code: 1, data: { file: { id: '{id}', url: '{url}' } } },
      },
      {
        as: 'owner',
        ask: 'GET /admin/routine.Attachment/index?search[0][field]=id&search[0][operator]=eq&search[0][val]={id}',
        is: {
          code: 1,
          data: {
            list: [{ id: '{id}', url: '{url}', quote: 2, suffix: 'png' }],
            total: 1,
          },
        },
      },
    ],
  },
  {
    id: 'F03',
    title: 'programs and drawings that run are refused, a picture is taken as what it is',
    steps: [
      { ...upload('php', { name: 'a.php', type: 'application/x-php' }), is: refused },
      { ...upload('svg', { name: 'a.svg', type: 'image/svg+xml' }), is: refused },
      { ...upload('png', { name: 'a.jpg', type: 'image/jpeg' }), is: png },
    ],
  },
  {
    id: 'F04',
    title: 'too much, a strange topic and no file at all are refused',
    steps: [
      { ...upload('too much', { name: 'a.zip', type: 'application/zip' }), is: refused },
      { ...upload('png', { fields: { topic: 'a/b' } }), is: refused },
      { ...upload('nothing'), is: refused },
    ],
  },
  {
    id: 'F05',
    title: 'a guest uploads nothing, a member does',
    steps: [
      { ...upload('png'), as: undefined, ask: 'POST /api/ajax/upload', is: needLogin },
      {
        ...upload('png'),
        as: 'member',
        ask: 'POST /api/ajax/upload',
        is: { code: 1, data: { file: { user_id: '{member}' } } },
        lacks: /"admin_id"/,
      },
    ],
  },
  {
    id: 'F06',
    title: 'files of a kind have their drawing',
    steps: [
      {
        ask: 'GET /api/ajax/buildSuffixSvg?suffix=pdf&server=1',
        headers: { server: '' },
        is: {
          status: 200,
          headers: { 'content-type': expect.stringContaining('image/svg+xml') },
          text: expect.stringMatching(/rgb\(229, ?160, ?168\)[\s\S]*PDF/),
        },
      },
    ],
  },
  {
    id: 'F07',
    title: 'provinces have cities, cities have districts',
    steps: [
      {
        ask: 'GET /api/ajax/area',
        is: places(/^\d{6}$/),
        keep: { province: 'data.0.value' },
      },
      {
        ask: 'GET /api/ajax/area?province={province}&uuid=1',
        is: places(/^\d{6}$/),
        keep: { city: 'data.0.value' },
      },
      { ask: 'GET /api/ajax/area?province={province}&city={city}', is: places(/^\d{6}$/) },
      { ask: 'GET /api/ajax/area?province=1&city=2', is: { code: 1, data: [] } },
    ],
  },
  {
    id: 'F08',
    title: 'with its row a file goes too',
    steps: [
      {
        ...upload('another png'),
        is: png,
        keep: { id: 'data.file.id', url: 'data.file.url' },
      },
      { ask: 'GET {url}', headers: { server: '' }, is: { status: 200 } },
      { as: 'owner', ask: 'DELETE /admin/routine.Attachment/del?ids[]={id}', is: done },
      { ask: 'GET {url}', headers: { server: '' }, within: 50, is: { status: 404 } },
    ],
  },
];
