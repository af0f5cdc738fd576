import { expect } from 'vitest';
import { denied, refusedFor, type Row } from '../row.ts';

const file = 'modules/memo/README.md';
const install = 'POST /admin/module/install?uid=memo';
const answers = {
  fileConflict: { [file]: 'cover' },
  dependConflict: { dependencies: { fflate: 'cover' } },
};

/** Rows of modules: `memo` is installed and was changed here, see `moduleMarket.ts`. */
export const moduleRows: readonly Row[] = [
  {
    id: 'M04',
    title: 'a module that is not there has no state, and one that is on is not removed',
    steps: [
      {
        as: 'owner',
        ask: 'GET /admin/module/state?uid=none',
        is: { code: 1, data: { state: 0 } },
      },
      {
        as: 'owner',
        ask: 'POST /admin/module/uninstall?uid=memo',
        body: {},
        is: refusedFor('module_on'),
      },
      {
        as: 'owner',
        ask: 'GET /admin/module/state?uid=memo',
        is: { code: 1, data: { state: 1 } },
      },
    ],
  },
  {
    id: 'M05',
    title: 'a file that was changed here is asked about, and nothing is installed by silence',
    steps: [
      { as: 'limited', ask: install, body: {}, is: denied },
      {
        as: 'owner',
        ask: install,
        body: { extend: {} },
        is: {
          code: -1,
          data: {
            uid: 'memo',
            state: 3,
            fileConflict: [{ newFile: file, oldFile: file, solution: 'cover' }],
            dependConflict: [
              {
                env: 'dependencies',
                depend: 'fflate',
                newDepend: '^99.0.0',
                oldDepend: expect.stringMatching(/^\d+\.\d+\.\d+$/),
                solution: 'cover',
              },
            ],
          },
        },
      },
      { as: 'owner', ask: install, body: { extend: answers }, is: refusedFor('module_consent') },
    ],
  },
];
