import { expect } from 'vitest';
import { done, refused, type Row } from '../row.ts';

/** Rows of the calls for developers. */
export const developerRows: readonly Row[] = [
  {
    id: 'P22',
    title: 'columns come with short comments, and what is remembered is forgotten on demand',
    steps: [
      {
        as: 'owner',
        ask: 'GET /admin/ajax/getTableFieldList?table=admin&clean=1',
        is: {
          code: 1,
          data: {
            pk: 'id',
            fieldList: { id: expect.any(String), username: expect.stringMatching(/^[^:]+$/) },
          },
        },
      },
      {
        as: 'owner',
        ask: 'GET /admin/ajax/getTablePk?table=admin',
        is: { code: 1, data: { pk: 'id' } },
      },
      { as: 'owner', ask: 'GET /admin/ajax/getTablePk?table=nope', is: refused },
      { as: 'owner', ask: 'POST /admin/ajax/clearCache', body: { type: 'tp' }, is: done },
      { as: 'owner', ask: 'POST /admin/ajax/clearCache', body: { type: 'x' }, is: refused },
    ],
  },
];
