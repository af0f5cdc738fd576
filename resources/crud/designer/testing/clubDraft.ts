import type { DraftView } from '../../../../src/generator/index.ts';

/** Draft of a small declaration with each kind of part, for stories and tests. */
export const clubDraft: DraftView = {
  id: 'd1',
  version: 4,
  file: 'shop/clubs',
  isNew: false,
  undos: 2,
  redos: 0,
  source: {
    texts: undefined,
    path: 'resources/shop/clubs.ts',
    imports: [
      { name: 'choice', imported: 'choice', from: '../../src/fields/index.ts' },
      { name: 'listed', imported: 'listed', from: '../../src/fields/index.ts' },
      { name: 'money', imported: 'money', from: '../../src/fields/index.ts' },
      { name: 'text', imported: 'text', from: '../../src/fields/index.ts' },
      { name: 'resource', imported: 'resource', from: '../../src/schema/index.ts' },
      { name: 'shape', imported: 'shape', from: '../../src/schema/index.ts' },
      { name: 'codeField', imported: 'codeField', from: './codes.ts' },
    ],
    exports: ['club', 'clubs'],
    shapes: [
      {
        type: 'shape',
        id: 'club',
        isExported: true,
        table: 'shop_club',
        fields: [
          {
            name: 'name',
            written: 'call',
            value: {
              type: 'field',
              builder: 'text',
              arguments: [],
              options: [
                {
                  name: 'max',
                  value: { type: 'plain', value: 60, at: { start: 236, end: 261, line: 8 } },
                },
                {
                  name: 'search',
                  value: { type: 'plain', value: true, at: { start: 236, end: 261, line: 8 } },
                },
              ],
              kept: [],
              at: { start: 231, end: 262, line: 8 },
            },
            at: { start: 225, end: 262, line: 8 },
          },
          {
            name: 'kind',
            written: 'call',
            value: {
              type: 'field',
              builder: 'choice',
              arguments: [
                {
                  type: 'plain',
                  value: { sport: [1, 'info'], music: [2, 'success'] },
                  at: { start: 281, end: 326, line: 9 },
                },
              ],
              options: [
                {
                  name: 'default',
                  value: { type: 'plain', value: 1, at: { start: 328, end: 342, line: 9 } },
                },
              ],
              kept: [],
              at: { start: 274, end: 343, line: 9 },
            },
            at: { start: 268, end: 343, line: 9 },
          },
          {
            name: 'fee',
            written: 'call',
            value: {
              type: 'field',
              builder: 'money',
              arguments: [],
              options: [
                {
                  name: 'min',
                  value: { type: 'plain', value: '0.00', at: { start: 388, end: 420, line: 11 } },
                },
                {
                  name: 'default',
                  value: { type: 'plain', value: '0.00', at: { start: 388, end: 420, line: 11 } },
                },
              ],
              kept: [],
              at: { start: 382, end: 421, line: 11 },
            },
            at: { start: 377, end: 421, line: 11 },
          },
          {
            name: 'code',
            written: 'helper',
            value: {
              type: 'code',
              form: 'call',
              text: "codeField('C')",
              at: { start: 433, end: 447, line: 12 },
            },
            at: { start: 427, end: 447, line: 12 },
          },
          {
            type: 'spread',
            value: {
              type: 'code',
              form: 'call',
              text: 'listed()',
              at: { start: 456, end: 464, line: 13 },
            },
            fields: ['weigh', 'status'],
            at: { start: 453, end: 464, line: 13 },
          },
        ],
        facts: {
          type: 'object',
          entries: [
            {
              type: 'entry',
              key: 'computed',
              value: {
                type: 'object',
                entries: [
                  {
                    type: 'entry',
                    key: 'yearly',
                    value: {
                      type: 'object',
                      entries: [
                        {
                          type: 'entry',
                          key: 'as',
                          value: {
                            type: 'field',
                            builder: 'money',
                            arguments: [],
                            options: [],
                            kept: [],
                            at: { start: 501, end: 508, line: 15 },
                          },
                          at: { start: 497, end: 508, line: 15 },
                        },
                        {
                          type: 'entry',
                          key: 'of',
                          value: {
                            type: 'code',
                            form: 'function',
                            text: '({ fee }) => fee * 12',
                            at: { start: 514, end: 535, line: 15 },
                          },
                          at: { start: 510, end: 535, line: 15 },
                        },
                      ],
                      at: { start: 495, end: 537, line: 15 },
                    },
                    at: { start: 487, end: 537, line: 15 },
                  },
                ],
                at: { start: 485, end: 539, line: 15 },
              },
              at: { start: 475, end: 539, line: 15 },
            },
          ],
          at: { start: 473, end: 541, line: 15 },
        },
        at: { start: 195, end: 544, line: 5 },
      },
    ],
    resources: [
      {
        type: 'resource',
        id: 'clubs',
        isExported: true,
        shape: { name: 'club' },
        value: {
          type: 'plain',
          value: {
            path: 'shop/club',
            label: 'name',
            list: { columns: ['name', 'kind', 'fee'], filters: ['kind'], card: { title: 'name' } },
            presets: { open: { where: { status: 1 } } },
            form: [{ section: 'base', fields: ['name', 'kind', 'fee'] }],
            actions: { close: { on: 'rows', when: { status: 1 }, set: { status: 0 } } },
          },
          at: { start: 617, end: 938, line: 19 },
        },
        at: { start: 602, end: 939, line: 19 },
      },
    ],
  },
  text: "import { choice, listed, money, text } from '../../src/fields/index.ts';\nimport { resource, shape } from '../../src/schema/index.ts';\nimport { codeField } from './codes.ts';\n\nexport const club = shape(\n  'shop_club',\n  {\n    name: text({ max: 60, search: true }),\n    kind: choice({ sport: [1, 'info'], music: [2, 'success'] }, { default: 1 }),\n    /** Paid each month. */\n    fee: money({ min: '0.00', default: '0.00' }),\n    code: codeField('C'),\n    ...listed(),\n  },\n  { computed: { yearly: { as: money(), of: ({ fee }) => fee * 12 } } },\n);\n\n/** Clubs that customers join. */\nexport const clubs = resource(club, {\n  path: 'shop/club',\n  label: 'name',\n  list: { columns: ['name', 'kind', 'fee'], filters: ['kind'], card: { title: 'name' } },\n  presets: { open: { where: { status: 1 } } },\n  form: [{ section: 'base', fields: ['name', 'kind', 'fee'] }],\n  actions: { close: { on: 'rows', when: { status: 1 }, set: { status: 0 } } },\n});\n",
  texts: {
    'zh-cn': {
      name: '社团',
      list: '社团列表',
      fields: { name: '名称', kind: '类型', fee: '月费', code: '编码', yearly: '年费' },
      options: { kind: { sport: '体育', music: '音乐' } },
      sections: { base: '基本信息' },
      presets: { open: '开放中' },
      actions: { close: { name: '关闭' } },
    },
    en: {
      name: 'Club',
      list: 'Clubs',
      fields: { name: 'Name', kind: 'Type', fee: 'Monthly fee' },
      options: { kind: { sport: 'Sports', music: 'Music' } },
      sections: { base: 'Basics' },
      presets: { open: 'Open' },
      actions: { close: { name: 'Close' } },
    },
  },
  left: [],
  editorUrl: 'vscode://file/{path}:{line}',
};
