import { paletteStore } from '../../../src/shell/palette/paletteStore.ts';
import type { Visit } from './openShop.tsx';
import { settled } from './settled.ts';
import { StoryShop } from './StoryShop.tsx';
import { useToolbar, visitOf } from './toolbar.ts';
import { appearanceDrawer, keySheet } from '../../../src/shell/overlays.ts';

type Arranged = Partial<Visit> & { readonly at?: string };
export type Play = { readonly canvasElement: HTMLElement };

export const ordersPage = '/admin/shop/order/order';

/** A list of few columns: the shell around it is examined, not the page. */
const shortPage = '/admin/shop/delivery/company';

/** The back office as the toolbar says, with parts of the arrangement said by the story. */
function Back({ at = shortPage, layout, ...visit }: Arranged) {
  const toolbar = visitOf(useToolbar());
  return <StoryShop at={at} {...visit} layout={{ ...toolbar.layout, ...layout }} />;
}

/** A story of the whole back office. */
export const shell = (arranged: Arranged = {}) => ({
  render: () => <Back {...arranged} />,
  play: ({ canvasElement }: Play) => settled(canvasElement),
});

/** Overlays belong to the whole window, so they are closed for the next story. */
export const closesAfter = () => () => {
  for (const store of [appearanceDrawer, keySheet, paletteStore]) store.close();
};
