import { expect } from 'vitest';
import { denied, done, type Row } from '../row.ts';

/** A design as the page of an existing client sends it. */
const goods = {
  type: 'create',
  table: {
    name: 'test_goods',
    comment: '测试商品表',
    quickSearchField: ['title'],
    defaultSortField: 'weigh',
    formFields: ['title', 'weigh'],
    columnFields: ['id', 'title', 'create_time'],
    generateRelativePath: 'test/goods',
    controllerFile: 'app/admin/controller/test/Goods.php',
    isCommonModel: 0,
    databaseConnection: '',
    designChange: [],
    rebuild: 'No',
  },
  fields: [
    { name: 'id', designType: 'pk', type: 'int', primaryKey: true, autoIncrement: true, form: {} },
    { name: 'title', designType: 'string', type: 'varchar', length: 60, comment: '标题', form: {} },
    { name: 'weigh', designType: 'weigh', type: 'int', default: '0', comment: '权重', form: {} },
    { name: 'create_time', designType: 'timestamp', type: 'bigint', form: {} },
  ],
};

const ruleNamed = (name: string, more: object = {}) => expect.objectContaining({ name, ...more });

/** The page of the new table with its buttons, in the menu of rules. */
const pageOfGoods = expect.objectContaining({
  children: expect.arrayContaining([
    ruleNamed('test/goods', {
      type: 'menu',
      children: expect.arrayContaining(
        ['index', 'add', 'edit', 'del', 'sortable'].map((verb) =>
          ruleNamed(`test/goods/${verb}`, { type: 'button' }),
        ),
      ),
    }),
  ]),
});

/** Rows of the calls with which the page of an existing client designs a table. */
export const designerRows: readonly Row[] = [
  {
    id: 'A21',
    title: 'the log of the designer is read with the permission of its page, and not without it',
    captcha: 'off',
    steps: [
      {
        as: 'owner',
        ask: 'POST /admin/auth.Group/add',
        body: { name: 'designers', rules: ['{rule crud/crud}', '{rule crud/crud/index}'] },
        is: done,
        keep: { group: 'data.id' },
      },
      {
        as: 'owner',
        ask: 'POST /admin/auth.Admin/add',
        body: {
          username: 'designer',
          nickname: 'designer',
          password: '{staffPassword}',
          group_arr: ['{group}'],
        },
        is: done,
      },
      {
        ask: 'POST /admin/Index/login',
        body: { username: 'designer', password: '{staffPassword}', keep: false },
        is: done,
        keep: { token: 'data.userInfo.token' },
      },
      {
        ask: 'GET /admin/crud.Log/index',
        headers: { batoken: '{token}' },
        is: { code: 1, data: { list: [], total: 0 } },
      },
      { as: 'limited', ask: 'GET /admin/crud.Log/index', is: denied },
    ],
  },
  {
    id: 'G01',
    title: 'generating over a table that exists is a question',
    steps: [
      {
        as: 'owner',
        ask: 'POST /admin/crud.Crud/generateCheck',
        body: { table: 'shop_order', connection: '', controllerFile: '' },
        is: { code: -1, data: { table: true } },
      },
    ],
  },
  {
    id: 'G02',
    title: 'a table is parsed into a map of columns, with its comment and its emptiness',
    steps: [
      {
        as: 'owner',
        ask: 'POST /admin/crud.Crud/parseFieldData',
        body: { type: 'db', table: 'admin', sql: '', connection: '' },
        is: {
          code: 1,
          data: {
            columns: {
              id: { name: 'id', designType: 'pk', primaryKey: true, table: [], form: [] },
              username: { type: 'varchar', designType: 'string' },
            },
            comment: expect.any(String),
            empty: false,
          },
        },
      },
    ],
  },
  {
    id: 'G03',
    title: 'the files of a table are named by its words',
    steps: [
      {
        as: 'owner',
        ask: 'GET /admin/crud.Crud/getFileData?table=test_goods&commonModel=0',
        is: { code: 1, data: { controllerFile: expect.stringContaining('test/Goods') } },
      },
    ],
  },
  {
    id: 'G04',
    title: 'a table from scratch has a page with five buttons, and a record that says success',
    steps: [
      { as: 'owner', ask: 'POST /admin/crud.Crud/generate', body: goods, is: done },
      {
        as: 'owner',
        ask: 'GET /admin/auth.Rule/index',
        isAfterRestart: true,
        is: { code: 1, data: { list: expect.arrayContaining([pageOfGoods]) } },
      },
      {
        as: 'owner',
        ask: 'GET /admin/test.Goods/index',
        is: { code: 1, data: { list: [], total: 0 } },
      },
      {
        as: 'owner',
        ask: 'GET /admin/crud.Log/index',
        is: { code: 1, data: { list: [{ table_name: 'test_goods', status: 'success' }] } },
      },
    ],
  },
  {
    id: 'G05',
    title: 'what a record has written is deleted with its menu, and the record says so',
    steps: [
      {
        as: 'owner',
        ask: 'GET /admin/crud.Crud/checkCrudLog?table=test_goods&connection=',
        is: { code: 1, data: { id: expect.any(Number) } },
        keep: { log: 'data.id' },
      },
      { as: 'owner', ask: 'POST /admin/crud.Crud/delete', body: { id: '{log}' }, is: done },
      {
        as: 'owner',
        ask: 'POST /admin/crud.Crud/generateCheck',
        isAfterRestart: true,
        body: { table: 'test_goods', connection: '', controllerFile: '' },
        // The table stays, as its data does. Source: contract C9.
        is: { code: -1, data: { table: true, controller: false } },
      },
      {
        as: 'owner',
        ask: 'GET /admin/auth.Rule/index',
        is: done,
        lacks: /"test\/goods/,
      },
      {
        as: 'owner',
        ask: 'GET /admin/crud.Log/index',
        is: { code: 1, data: { list: [{ table_name: 'test_goods', status: 'delete' }] } },
      },
    ],
  },
];
