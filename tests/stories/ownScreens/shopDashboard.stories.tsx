import { expect, userEvent, waitFor, within } from 'storybook/test';
import { shopDashboard } from '../../../resources/shop/dashboard.ts';
import { listPage, shopGoods, shopToday } from '../../../src/contract/index.ts';
import type { Visit } from '../../support/stories/openShop.tsx';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { settled, started } from '../../support/stories/settled.ts';

export default { title: 'Screens/Shop overview', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };

const at = listPage(shopDashboard.path);
const overview = (visit: Partial<Visit> = {}, query = '') => ({
  render: () => <StoryScreen resource={shopDashboard} at={at + query} {...visit} />,
  play: ({ canvasElement }: Play) => settled(canvasElement),
});

export const Basic = overview();
export const Custom = {
  ...overview({}, '?range=custom&from=2025-10-01&to=2025-10-31&compare=month'),
  name: 'Custom period',
  tags: ['long'],
};
export const Empty = overview({ condition: 'empty' });
export const Loading = {
  ...overview({ condition: 'loading' }),
  play: ({ canvasElement }: Play) => started(canvasElement),
};
export const Failed = { ...overview({ condition: 'failing' }), name: 'Error' };
export const PartlyFailed = {
  ...overview({ replies: { [shopGoods.path]: { data: null, refused: 'x' } } }),
  name: 'One block failed',
};

export const TodayFailed = {
  ...overview({ replies: { [shopToday.path]: { data: null, refused: 'x' } } }),
  name: 'Today failed',
  tags: ['long'],
};

/** Without the permission to a block the page closes up around it. */
export const WithoutFigures = { ...overview({ role: 'viewer' }), name: 'Without figures' };

/** The figures of today, day by day. */
export const TodayTable = {
  ...overview(),
  name: 'Today as a table',
  async play({ canvasElement }: Play) {
    await settled(canvasElement);
    const page = within(canvasElement);
    const today = within(await page.findByRole('region', { name: /^(今日|Today)$/ }));
    await expect(today.getAllByText(/较上.*同时段|vs last .*, same time/)).toHaveLength(3);
    await userEvent.click(today.getByRole('button', { name: /查看表格|View as table/ }));
    await expect(today.getByRole('rowheader', { name: '2025-11-20' })).toBeVisible();
  },
};

/** Values are reached by keyboard, and every chart has its figures as a table. */
export const ByKeyboard = {
  ...overview(),
  name: 'By keyboard',
  async play({ canvasElement }: Play) {
    await settled(canvasElement);
    const page = within(canvasElement);
    const line = await page.findByRole('slider', { name: /每日销售额|Gross sales by day/ });
    line.focus();
    await userEvent.keyboard('{Home}');
    await expect(line).toHaveAttribute('aria-valuenow', '1');
    await expect(line.getAttribute('aria-valuetext')).toMatch(/^10-22: ¥/);
    await userEvent.click(
      page.getByRole('button', {
        name: /(查看表格|View as table).*(每日销售额|Gross sales by day)/,
      }),
    );
    await expect(page.getByRole('rowheader', { name: '2025-11-20' })).toBeVisible();
  },
};

/** A period of one's own is chosen in the calendar of the lists. */
export const ChooseDays = {
  ...overview({}, '?range=custom&from=2025-10-01&to=2025-10-31&compare=month'),
  name: 'Choosing days',
  async play({ canvasElement }: Play) {
    await settled(canvasElement);
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: /^(自定义|Custom)$/ }));
    const dialog = within(await page.findByRole('dialog'));
    await dialog.findByRole('grid');
    await expect(dialog.getByText(/2025-10-01 .* 2025-10-31/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /^(应用|Apply)$/ }));
    await expect(page.queryByRole('dialog')).toBeNull();
  },
};

/** A block is put away; the period stands above the first block that counts it. */
export const PutAway = {
  ...overview(),
  name: 'A block put away',
  async play({ canvasElement }: Play) {
    await settled(canvasElement);
    const page = within(canvasElement.ownerDocument.body);
    const sales = { name: /^(销售额|Sales)$/ };
    await expect(await page.findByRole('region', sales)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: /^(自定义布局|Customise)$/ }));
    const dialog = within(await page.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('checkbox', sales));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('region', sales)).toBeNull());
    await expect(page.getByRole('group', { name: /^(统计时间|Period)$/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(近 14 天|Last 14 days)$/ })).toBeVisible();
  },
};
