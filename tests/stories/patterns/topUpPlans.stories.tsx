import { expect, userEvent, within } from 'storybook/test';
import { rechargePlans } from '../../../resources/marketing/rechargePlans.ts';
import { addPage } from '../../../src/contract/index.ts';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';

export default { title: 'Patterns/Top-up plan', parameters: alone };

const warning = /请核对|Check that/;

/** A bonus above twice the amount is pointed out while it is typed, and can be saved. */
export const LargeBonus = {
  name: 'Large bonus',
  render: () => <StoryScreen resource={rechargePlans} at={addPage(rechargePlans.path)} />,
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    await settled(canvasElement);
    const page = within(canvasElement);
    await userEvent.type(page.getByRole('textbox', { name: /^(充值金额|Amount)/ }), '100');
    const bonus = page.getByRole('textbox', { name: /^(赠送金额|Bonus)/ });
    await userEvent.clear(bonus);
    await userEvent.type(bonus, '200');
    await expect(await page.findByText(/到账 ¥300.00|receives ¥300.00/)).toBeVisible();
    await expect(page.queryByText(warning)).toBeNull();
    await userEvent.type(bonus, '.01');
    await expect(await page.findByText(warning)).toBeVisible();
  },
};
