import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { detailPage, listPage } from '../../../src/contract/index.ts';
import { coupons, orders, users } from '../../../resources/index.ts';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';

export default { title: 'Patterns/Record', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };

export const Drawer = {
  name: 'A record over its list',
  render: () => <StoryScreen resource={orders} at={detailPage(orders.path, 7)} />,
  play: ({ canvasElement }: Play) => settled(canvasElement),
};

/** The newest records that refer to this one, loaded when they come into view. */
export const Related = {
  name: 'Related records',
  render: () => <StoryScreen resource={users} at={detailPage(users.path, 41)} />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const heading = await screen.findByRole('heading', { name: /^(订单|Orders)$/ });
    heading.scrollIntoView();
    const section = within(await screen.findByRole('region', { name: /^(订单|Orders)$/ }));
    await waitFor(() => expect(section.getAllByRole('link').length).toBeGreaterThan(1));
    await settled(canvasElement);
  },
};

/** Changes of fields with their actors, loaded when the section comes into view. */
export const History = {
  name: 'History',
  render: () => <StoryScreen resource={coupons} at={detailPage(coupons.path, 1)} />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const heading = await screen.findByRole('heading', { name: /^(修改历史|Change history)$/ });
    heading.scrollIntoView();
    const section = within(
      await screen.findByRole('region', { name: /^(修改历史|Change history)$/ }),
    );
    await waitFor(() => expect(section.getAllByRole('listitem').length).toBeGreaterThan(2));
    await userEvent.click(await section.findByRole('button', { name: /^(较早|Older)$/ }));
    section.getByRole('button', { name: /^(较早|Older)$/ }).scrollIntoView();
    await settled(canvasElement);
  },
};

/** From the row into the drawer and back, by keyboard alone. */
export const ByKeyboard = {
  name: 'By keyboard',
  globals: { viewport: { value: 'w1440' } },
  render: () => <StoryScreen resource={orders} at={listPage(orders.path)} />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const identity = within(canvasElement).getByRole('link', { name: /20251120148213/ });
    identity.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(identity).toHaveFocus());
  },
};
