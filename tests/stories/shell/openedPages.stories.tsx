import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { alone } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';
import { ordersPage, shell, type Play } from '../../support/stories/shell.tsx';

export default { title: 'Shell/Opened pages', parameters: alone };

const many = [
  '/admin/shop/goods/goods?status=1',
  '/admin/shop/goods/classify',
  ordersPage,
  '/admin/auth/admin',
  '/admin/auth/group',
  '/admin/auth/rule',
  '/admin/shop/goods/goods/31/edit',
];

export const OpenedPages = {
  ...shell({ opened: many }),
  name: 'Opened pages',
  globals: { viewport: { value: 'w1440' } },
  tags: ['long'],
};

/** Shift F10 opens what can be done with an opened page. */
export const MenuOfAPage = {
  ...shell({ opened: many }),
  name: 'Menu of an opened page',
  globals: { viewport: { value: 'w1440' } },
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const [page] = within(canvasElement).getAllByRole('tab', { selected: true });
    page?.focus();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
  },
};

export const OverviewOfPages = {
  ...shell({ opened: many }),
  name: 'Overview of opened pages',
  globals: { viewport: { value: 'w1440' } },
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const overview = within(canvasElement).getAllByRole('button', { expanded: false });
    const opener = overview.find((each) => each.getAttribute('aria-haspopup') === 'dialog');
    if (opener) await userEvent.click(opener);
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
};
