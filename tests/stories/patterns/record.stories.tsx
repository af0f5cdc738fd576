import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { detailPage, listPage } from '../../../src/contract/index.ts';
import { orders } from '../../../resources/index.ts';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';

export default { title: 'Patterns/Record', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };

export const Drawer = {
  name: 'A record over its list',
  render: () => <StoryScreen resource={orders} at={detailPage(orders.path, 7)} />,
  play: ({ canvasElement }: Play) => settled(canvasElement),
};

/** From the row into the drawer and back, by keyboard alone. */
export const ByKeyboard = {
  name: 'By keyboard',
  globals: { viewport: { value: 'w1440' } },
  render: () => <StoryScreen resource={orders} at={listPage(orders.path)} />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const identity = within(canvasElement).getByRole('link', { name: /20261120148213/ });
    identity.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(identity).toHaveFocus());
  },
};
