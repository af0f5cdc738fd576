import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noAccessPage, notFoundPage } from '../../../src/contract/index.ts';
import { alone } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';
import { ordersPage, shell, type Play } from '../../support/stories/shell.tsx';

export default { title: 'Shell/Layouts and menu', parameters: alone };

const classic = { layoutMode: 'Classic' };
const collapsed = { menuCollapse: true };

export const Default = { ...shell(), name: 'As the toolbar says', tags: ['long'] };
export const Classic = { ...shell({ layout: classic }), globals: { viewport: { value: 'w1440' } } };
export const Streamline = {
  ...shell({ layout: { layoutMode: 'Streamline' } }),
  globals: { viewport: { value: 'w1440' } },
};
export const Collapsed = {
  ...shell({ layout: collapsed }),
  name: 'Menu collapsed',
  globals: { viewport: { value: 'w1440' } },
  tags: ['long'],
};
export const ClassicCollapsed = {
  ...shell({ layout: { ...classic, ...collapsed } }),
  name: 'Classic, menu collapsed',
  globals: { viewport: { value: 'w1440' } },
};

/** The groups of a collapsed menu open beside it, by keyboard as well. */
export const Flyout = {
  ...shell({ layout: collapsed }),
  name: 'Group of a collapsed menu',
  globals: { viewport: { value: 'w1440' } },
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const menu = within(canvasElement).getByRole('navigation', { name: /主菜单|Main menu/ });
    within(menu)
      .getByRole('button', { name: /^(商品|Products)/ })
      .focus();
    await userEvent.keyboard('{Enter}');
    const flyout = within(await screen.findByRole('dialog'));
    await waitFor(() =>
      expect(flyout.getByRole('link', { name: /^(商品分类|Categories)/ })).toBeVisible(),
    );
  },
};

export const OwnColours = {
  ...shell({
    layout: { menuBackground: ['#0E4166', '#0B1D2C'], menuColor: ['#FFFFFF', '#ECEAE5'] },
  }),
  name: 'Menu in colours of its own',
  globals: { viewport: { value: 'w1440' } },
};

export const FullScreenTab = {
  ...shell(),
  name: 'Full-screen page',
  globals: { viewport: { value: 'w1440' } },
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const before = screen.getAllByRole('banner').length;
    await userEvent.keyboard('{Control>}{Shift>}F{/Shift}{/Control}');
    // The page keeps a head of its own.
    await waitFor(() => expect(screen.queryAllByRole('banner')).toHaveLength(before - 1));
  },
};

/** As below 900, whatever the layout. */
export const Narrow = {
  ...shell(),
  globals: { viewport: { value: 'w390' } },
  tags: ['long'],
};

export const NarrowMenu = {
  ...shell(),
  name: 'Narrow, menu open',
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const [open] = within(canvasElement).getAllByRole('button');
    if (open) await userEvent.click(open);
    await expect(await screen.findByRole('navigation')).toBeVisible();
  },
};

/** Short menu. */
export const Packer = { ...shell({ role: 'packer', at: ordersPage }), name: 'For a packer' };
export const LooksOnly = {
  ...shell({ role: 'viewer', at: ordersPage }),
  name: 'Read-only',
  tags: ['long'],
};

export const NoPermission = { ...shell({ at: noAccessPage }), name: 'No permission' };
export const NoSuchPage = { ...shell({ at: notFoundPage }), name: 'Not found' };
