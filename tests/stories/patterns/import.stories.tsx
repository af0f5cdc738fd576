import { expect, screen, userEvent, within } from 'storybook/test';
import { companies } from '../../../resources/shop/companies.ts';
import { apiUrl, listPage } from '../../../src/contract/index.ts';
import { settled } from '../../support/stories/settled.ts';
import { StoryShop } from '../../support/stories/StoryShop.tsx';

export default { title: 'Patterns/Import' };

type Play = { readonly canvasElement: HTMLElement };

const report = {
  rows: 3,
  added: 2,
  changed: 1,
  unchanged: 0,
  imported_at: 1_763_700_000,
  columns: [
    { heading: '编码', field: 'code', samples: ['QY', 'CJ'] },
    { heading: '名称', field: 'name', samples: ['青羽速递', '城际快运'] },
    { heading: '备注（内部）', field: '', samples: ['只发华东'] },
  ],
  fields: [
    { name: 'code', label: '编码', required: true, key: true },
    { name: 'name', label: '名称', required: true, key: false },
    { name: 'phone', label: '客服电话', required: false, key: false },
  ],
};
const refused = {
  ...report,
  ok: false,
  added: 0,
  changed: 0,
  messages: [
    { row: 3, column: '编码', level: 'error', msg: '编码只能包含字母、数字、- 和 _' },
    { row: 4, column: '名称', level: 'error', msg: '与第 2 行重复' },
    { row: 5, column: '编码', level: 'error', msg: '编码不能为空', count: 20, rows: [5, 6, 7, 8] },
    { row: 1, level: 'warning', msg: '以下列无法识别，不会导入：备注（内部）' },
  ],
};

const opened = (data: object) => ({
  render: () => (
    <StoryShop
      at={listPage(companies.path)}
      replies={{ [apiUrl(companies.path, 'import')]: { data } }}
    />
  ),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const [more] = within(canvasElement).queryAllByRole('button', { name: /^(更多|More)$/ });
    if (more) await userEvent.click(more);
    const name = /^(导入|Import)$/;
    await userEvent.click(
      more
        ? await screen.findByRole('menuitem', { name })
        : within(canvasElement).getByRole('button', { name }),
    );
    const dialog = await screen.findByRole('dialog');
    const input = dialog.querySelector('input[type=file]');
    if (input instanceof HTMLElement)
      await userEvent.upload(input, new File(['code,name'], 'carriers.csv'), {
        applyAccept: false,
      });
    const selects = await within(dialog).findAllByRole('combobox');
    await expect(selects).toHaveLength(3);
  },
});

const ready = opened({ ...report, ok: true, messages: [] });

/** A file whose columns were understood, and what it would do. */
export const Basic = {
  ...ready,
  name: 'Import from a file',
  play: async (context: Play) => {
    await ready.play(context);
    const start = await screen.findByRole('button', { name: /^(导入 3|Import 3)/ });
    await userEvent.click(start);
    await screen.findByRole('link', { name: /3/ });
  },
};

/** Each error is beside its row and column; the import is disabled. */
export const Refused = opened(refused);

/** Two of three records can be imported; the other row comes back with its reason. */
export const PartlyTaken = {
  ...opened({ ...refused, takeable: 2 }),
  name: 'Partly taken',
  play: async (context: Play) => {
    await opened({ ...refused, takeable: 2 }).play(context);
    await screen.findByRole('button', { name: /^(导入 2 条（共 3 条）|Import 2 of 3)$/ });
    await screen.findByRole('button', {
      name: /^(下载未导入的行及原因|Download the rows left out)/,
    });
  },
};
