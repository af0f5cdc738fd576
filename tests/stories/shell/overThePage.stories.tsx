import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { openPalette } from '../../../src/shell/palette/paletteStore.ts';
import SessionEnded from '../../../src/shell/session/SessionEnded.tsx';
import { alone } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';
import { closesAfter, ordersPage, shell, type Play } from '../../support/stories/shell.tsx';
import { StoryShop } from '../../support/stories/StoryShop.tsx';
import { readToolbar } from '../../support/stories/toolbar.ts';
import { appearanceDrawer, keySheet } from '../../../src/shell/overlays.ts';

export default { title: 'Shell/Over the page', parameters: alone, beforeEach: closesAfter };

/** The same person goes on with what was typed. */
export const SessionOver = {
  name: 'Session ended',
  render: () => (
    <StoryShop at={ordersPage}>
      {({ services }) => <SessionEnded owner={services.sessions.admin.get()} />}
    </StoryShop>
  ),
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
};

/** Opens something over the page that the window has one of. */
const over = (open: () => void) => ({
  ...shell(),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    open();
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
});
export const Appearance = { ...over(appearanceDrawer.open), name: 'Appearance' };
export const KeySheet = { ...over(keySheet.open), name: 'List of keys' };
export const Palette = { ...over(openPalette), name: 'Palette' };

export const SkipLinkFirst = {
  ...shell(),
  name: 'Skip link by keyboard',
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
  ...shell(),
  name: 'Palette by keyboard',
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
