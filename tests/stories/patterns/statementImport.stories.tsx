import { ResourceContextProvider } from 'ra-core';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { statements } from '../../../resources/finance/statements.ts';
import { apiUrl, listPage } from '../../../src/contract/index.ts';
import { ActionAsked } from '../../../src/ui/actions/Launcher.tsx';
import { ScopeProvider } from '../../../src/ui/scope/Scope.tsx';
import { alone, Place } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';
import { StoryShop } from '../../support/stories/StoryShop.tsx';

export default { title: 'Patterns/Statement import' };

const runs = fn(async () => ({ done: [], refused: [] }));

/** A day of WeChat Pay: two hundred transactions, four of which differ. */
const differing = {
  ok: true,
  rows: 200,
  day: '2025-11-19',
  counts: { matched: 196, amount: 1, unknown: 1, missing: 1, unfinished: 0, twice: 1, settled: 0 },
  file_in: '48210.50',
  shop_in: '48142.50',
  file_out: '1260.00',
  shop_out: '1268.00',
  fee: '289.26',
  messages: [{ row: 203, level: 'warning', msg: '汇总行，不参与核对' }],
};
const agreeing = {
  ...differing,
  rows: 12,
  counts: { matched: 12, amount: 0, unknown: 0, missing: 0, unfinished: 0, twice: 0, settled: 0 },
  shop_in: '48210.50',
  shop_out: '1260.00',
  fee: '0.00',
  messages: [],
};
const unreadable = {
  ok: false,
  rows: 3,
  messages: [
    { row: 1, level: 'error', msg: '缺少列：商户订单号' },
    { row: 4, column: '金额', level: 'error', msg: '“十二元”不是金额', count: 2, rows: [4, 5] },
  ],
};

const dialogOf = async () => within(await screen.findByRole('dialog'));

const opened = (report: object, found: RegExp) => ({
  parameters: alone,
  render: () => (
    <StoryShop
      at={listPage(statements.path)}
      replies={{ [apiUrl(statements.path, 'compare')]: { data: report } }}
    >
      {({ Around }) => (
        <Place>
          <Around>
            <ResourceContextProvider value={statements.name}>
              <ScopeProvider resource={statements}>
                <ActionAsked name="compare" rows={[]} run={runs} onClose={() => {}} />
              </ScopeProvider>
            </ResourceContextProvider>
          </Around>
        </Place>
      )}
    </StoryShop>
  ),
  async play() {
    const dialog = await dialogOf();
    const input = (await screen.findByRole('dialog')).querySelector('input[type=file]');
    if (input instanceof HTMLElement)
      await userEvent.upload(input, new File(['a,b'], 'wechat-20251119.csv'), {
        applyAccept: false,
      });
    await dialog.findByText(found);
    await settled(document.body);
  },
});

/** Before a file is chosen. */
export const Basic = {
  ...opened(agreeing, /./),
  tags: ['long'],
  async play() {
    const dialog = await dialogOf();
    await expect(
      await dialog.findByRole('button', { name: /保存并处理|Save and settle/ }),
    ).toBeDisabled();
    await settled(document.body);
  },
};

/** Differences by kind, amounts of both sides, fees and a remark. */
export const Differing = opened(differing, /196/);

/** Everything in the file is known to the shop. */
export const Agreeing = {
  ...opened(agreeing, /12/),
  name: 'Without differences',
  tags: ['long'],
};

/** A file that cannot be compared says where. */
export const Unreadable = { ...opened(unreadable, /缺少列/), tags: ['long'] };
