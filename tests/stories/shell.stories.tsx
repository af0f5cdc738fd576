import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noAccessPage, notFoundPage } from '../../src/contract/index.ts';
import { dashboardPage } from '../../src/shell/menu/places.ts';
import { alone } from '../support/stories/screens.tsx';
import { settled } from '../support/stories/settled.ts';
import { StoryShop } from '../support/stories/StoryShop.tsx';
import { readToolbar, useToolbar, visitOf } from '../support/stories/toolbar.ts';
import type { Visit } from '../support/stories/openShop.tsx';

export default { title: 'Shell', parameters: alone };

const ordersPage = '/admin/shop/order/order';

type Arranged = Partial<Visit> & { readonly at?: string };

/** What the toolbar says, with parts of the arrangement said by the story. */
function Arranged({ at = ordersPage, layout, ...visit }: Arranged) {
  const toolbar = visitOf(useToolbar());
  return <StoryShop at={at} {...visit} layout={{ ...toolbar.layout, ...layout }} />;
}

type Play = { readonly canvasElement: HTMLElement };
const shell = (arranged: Arranged) => ({
  render: () => <Arranged {...arranged} />,
  play: ({ canvasElement }: Play) => settled(canvasElement),
});

/** In the layout of the toolbar. */
export const Default = shell({});
export const Classic = { ...shell({ layout: { layoutMode: 'Classic' } }), tags: ['wide'] };
export const Streamline = { ...shell({ layout: { layoutMode: 'Streamline' } }), tags: ['wide'] };
export const Collapsed = { ...shell({ layout: { menuCollapse: true } }), tags: ['wide'] };

export const FullScreenTab = {
  ...shell({}),
  tags: ['wide'],
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
  ...shell({}),
  tags: ['narrow'],
  globals: { viewport: { value: 'w390' } },
};

export const NarrowMenu = {
  ...Narrow,
  tags: ['narrow'],
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const [open] = within(canvasElement).getAllByRole('button');
    if (open) await userEvent.click(open);
    await expect(await screen.findByRole('navigation')).toBeVisible();
  },
};

/** Whose menu is short. */
export const Packer = shell({ role: 'packer' });
export const LooksOnly = shell({ role: 'viewer' });

export const Dashboard = shell({ at: dashboardPage });
export const DashboardEmpty = shell({ at: dashboardPage, condition: 'empty' });
export const DashboardFailed = shell({ at: dashboardPage, condition: 'failing' });

export const NoPermission = shell({ at: noAccessPage });
export const NoSuchPage = shell({ at: notFoundPage });

export const SkipLinkFirst = {
  ...shell({}),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await userEvent.tab();
    await expect(document.activeElement?.tagName).toBe('A');
    await userEvent.keyboard('{Enter}');
    await expect(within(canvasElement).getByRole('main')).toHaveFocus();
  },
};

export const PaletteByKeyboard = {
  ...shell({}),
  play: async ({ canvasElement, globals }: Play & { readonly globals: object }) => {
    await settled(canvasElement);
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = within(await screen.findByRole('dialog'));
    const search = await palette.findByRole('combobox');
    await expect(search).toHaveFocus();
    await userEvent.type(search, readToolbar({ ...globals }).language === 'en' ? 'ord' : '订单');
    await waitFor(() => expect(palette.getAllByRole('option').length).toBeGreaterThan(0));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
