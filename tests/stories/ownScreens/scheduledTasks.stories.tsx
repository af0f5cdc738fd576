import { screen, userEvent, within } from 'storybook/test';
import { scheduledTasks } from '../../../resources/routine/scheduledTasks.ts';
import { listPage } from '../../../src/contract/index.ts';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';

export default { title: 'Screens/Routine/Stock list of jobs', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };

/** A stock list: a job is run from its menu and opened by its name. */
export const StockList = {
  name: 'Stock list',
  tags: ['wide'],
  globals: { viewport: { value: 'w1440' } },
  render: () => <StoryScreen resource={scheduledTasks} at={listPage(scheduledTasks.path)} />,
  play: async ({ canvasElement }: Play) => {
    const canvas = within(canvasElement);
    const [menu] = await canvas.findAllByRole('button', { name: /(^More actions|更多操作$)/ });
    await userEvent.click(menu as Element);
    await userEvent.click(await screen.findByRole('menuitem', { name: /^(Run now|立即运行)$/ }));
    await screen.findByText(/^(Run started|已开始运行)/);

    const [name] = await canvas.findAllByRole('link', { name: /^(coupon|payment)\./ });
    await userEvent.click(name as Element);
    await screen.findByRole('dialog');
  },
};
