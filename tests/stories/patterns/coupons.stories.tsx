import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { coupons } from '../../../resources/marketing/coupons.ts';
import { addPage, apiUrl, jobDetail, listPage, recordPage } from '../../../src/contract/index.ts';
import { alone, screensOf, StoryScreen } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';

export default { title: 'Patterns/Coupon', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };

/** The list says each rule as a buyer reads it. */
export const RulesInTheList = {
  name: 'Rules in the list',
  render: () => <StoryScreen resource={coupons} at={listPage(coupons.path)} />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const [rule] = await within(canvasElement).findAllByText(
      /^(满 300 减 40|¥40 off orders of ¥300 or more)$/,
    );
    await expect(rule).toBeVisible();
  },
};

/** The rule follows what is typed. */
export const LiveRule = {
  name: 'Live rule',
  render: () => <StoryScreen resource={coupons} at={addPage(coupons.path)} />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const page = within(canvasElement);
    const rule = await page.findByRole('status');
    await expect(rule).toHaveTextContent(/填写优惠|Enter a discount/);
    await userEvent.type(page.getByRole('textbox', { name: /^(减免金额|Amount off)/ }), '40');
    const least = page.getByRole('textbox', { name: /^(使用门槛|Minimum spend)/ });
    await userEvent.clear(least);
    await userEvent.type(least, '300');
    await waitFor(() =>
      expect(rule).toHaveTextContent(/^(满 300 减 40|¥40 off orders of ¥300 or more)$/),
    );
  },
};

const grant = screensOf(coupons).dialog('grant');

/** The dialog says before it begins how many members are given the coupon, and how many are not. */
export const GrantCounted = {
  ...grant,
  name: 'Grant with its count',
  play: async (context: Play) => {
    await grant.play(context);
    await screen.findByText(/将发放给 412 名会员|Will be granted to 412 customers/);
    await expect(screen.getByText(/^(8 名已达每人限领|8 customers have reached)/)).toBeVisible();
    await expect(
      screen.getByText(/^(余量不足，10 名会员|Not enough left: 10 customers)/),
    ).toBeVisible();
  },
};

const outcome = {
  id: 7,
  status: 'done',
  done: 3,
  total: 3,
  refusedCount: 1,
  refused: [{ id: 42, error: 'coupon_unavailable', msg: '已达每人限领' }],
};
const granted = {
  [apiUrl(coupons.path, 'grant')]: { data: { done: [1], refused: [], job: outcome.id } },
  [jobDetail.path]: { data: { row: outcome } },
};

/** Once the members have been dealt with, the list says who was left out and why. */
export const GrantOutcome = {
  name: 'Grant with its outcome',
  render: () => <StoryScreen resource={coupons} at={listPage(coupons.path)} replies={granted} />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const page = within(canvasElement);
    const [more] = await page.findAllByRole('button', { name: /的更多操作$|^More actions for/ });
    await userEvent.click(more ?? canvasElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: /^(发放|Grant)/ }));
    await grantTo(page);
    await userEvent.click(page.getByRole('button', { name: /^(查看原因|Show reasons)$/ }));
    const reasons = await screen.findByRole('dialog');
    await expect(reasons).toHaveTextContent('#42 已达每人限领');
    await expect(within(reasons).queryByRole('button', { name: /^(重试|Retry)/ })).toBeNull();
  },
};

/** A grant that was begun on the page of the coupon is followed there. */
export const GrantOnItsPage = {
  name: 'Grant on its page',
  render: () => (
    <StoryScreen resource={coupons} at={recordPage(coupons.path, 1)} replies={granted} />
  ),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const page = within(canvasElement);
    const [more] = await page.findAllByRole('button', { name: /更多操作|^More/ });
    await userEvent.click(more ?? canvasElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: /^(发放|Grant)/ }));
    await grantTo(page);
  },
};

/** Grants to those who meet the conditions, of whom one is refused. */
async function grantTo(page: ReturnType<typeof within>): Promise<void> {
  const asked = within(await screen.findByRole('dialog'));
  await userEvent.click(await asked.findByRole('button', { name: /^(发放|Grant)/ }));
  const strip = await page.findByText(/成功 2 条，失败 1 条|2 done, 1 refused/);
  await expect(strip).toBeVisible();
}
