import { expect, userEvent, within } from 'storybook/test';
import { shopDashboard } from '../../../resources/shop/dashboard.ts';
import { listPage, shopGoods } from '../../../src/contract/index.ts';
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
    await userEvent.click(page.getByRole('button', { name: /^(自定义|Custom)$/ }));
    const dialog = within(await page.findByRole('dialog'));
    await dialog.findByRole('grid');
    await expect(dialog.getByText(/2025-10-01 .* 2025-10-31/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /^(应用|Apply)$/ }));
    await expect(page.queryByRole('dialog')).toBeNull();
  },
};
