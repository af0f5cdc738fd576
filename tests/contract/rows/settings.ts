import { expect } from 'vitest';
import { done, needLogin, refused, type Row } from '../row.ts';

/** Rows of the settings. */
export const settingRows: readonly Row[] = [
  {
    id: 'P12',
    title: 'settings and member rules are nothing to guests',
    steps: [
      { ask: 'GET /admin/routine.Config/index', is: needLogin },
      { ask: 'GET /admin/user.Rule/index', is: needLogin },
    ],
  },
  {
    id: 'P13',
    title: 'settings come by their groups',
    steps: [
      {
        as: 'owner',
        ask: 'GET /admin/routine.Config/index',
        is: {
          code: 1,
          data: {
            list: {
              basics: {
                name: 'basics',
                title: 'Basics',
                list: expect.arrayContaining([
                  {
                    id: expect.any(Number),
                    name: 'config_group',
                    group: 'basics',
                    title: expect.any(String),
                    tip: expect.any(String),
                    type: 'array',
                    value: expect.arrayContaining([{ key: 'basics', value: 'Basics' }]),
                    content: '',
                    rule: 'required',
                    extend: expect.any(Object),
                    input_extend: expect.any(Object),
                    allow_del: 0,
                    weigh: -1,
                  },
                ]),
              },
              mail: { name: 'mail', list: expect.any(Array) },
            },
            remark: expect.any(String),
            configGroup: { basics: 'Basics', mail: expect.any(String) },
            quickEntrance: expect.arrayContaining([
              { key: expect.any(String), value: 'shop/order/order' },
            ]),
          },
        },
      },
    ],
  },
  {
    id: 'P14',
    title: 'a new name is everywhere at once, and a bad entrance is refused',
    steps: [
      {
        as: 'owner',
        ask: 'POST /admin/routine.Config/edit',
        body: { site_name: 'x', record_number: 'ICP 7' },
        is: { code: 1, msg: expect.stringMatching(/./) },
      },
      {
        as: 'owner',
        ask: 'GET /admin/Index/index',
        is: { code: 1, data: { siteConfig: { siteName: 'x' } } },
      },
      {
        ask: 'GET /api/index/index',
        is: { code: 1, data: { site: { siteName: 'x', recordNumber: 'ICP 7' } } },
      },
      {
        as: 'owner',
        ask: 'POST /admin/routine.Config/edit',
        body: { backend_entrance: 'admin' },
        is: refused,
      },
    ],
  },
  {
    id: 'P15',
    title: 'no setting is added twice',
    steps: [
      {
        as: 'owner',
        ask: 'POST /admin/routine.Config/add',
        body: {
          group: 'basics',
          name: 'site_name',
          title: 'Twice',
          type: 'string',
          tip: '',
          rule: [],
          content: '',
          extend: '',
          inputExtend: '',
          weigh: 0,
        },
        is: { code: 0, data: { field: 'name' } },
      },
      {
        as: 'owner',
        ask: 'POST /admin/routine.Config/add',
        body: {
          group: 'basics',
          name: 'wrapping',
          title: 'Wrapping',
          type: 'checkbox',
          tip: '',
          rule: [],
          content: 'paper=Paper\nribbon=Ribbon',
          extend: '',
          inputExtend: '',
          weigh: 0,
        },
        is: done,
        keep: { id: 'data.id' },
      },
      { as: 'owner', ask: 'DELETE /admin/routine.Config/del?ids[]={id}', is: done },
    ],
  },
];
