import { styled } from '@mui/material/styles';
import { expect } from 'storybook/test';
import { orderSamples } from '../../../resources/shop/orders/samples.ts';
import { orders } from '../../../resources/shop/orders.ts';
import { printedKinds, PrintedOrders } from '../../../resources/shop/orders/PrintedOrders.tsx';
import { Paper, type PaperSize } from '../../../resources/shop/shared/PrintedPaper.tsx';
import { listPage } from '../../../src/contract/index.ts';
import { ScopeProvider } from '../../../src/ui/scope/Scope.tsx';
import { completed } from '../../support/stories/rows.ts';
import { alone, Place } from '../../support/stories/screens.tsx';
import { seen } from '../../support/stories/settled.ts';
import { StoryShop } from '../../support/stories/StoryShop.tsx';

export default { title: 'Patterns/Printing', parameters: alone };

const printed = [orderSamples.toShip, orderSamples.complete].map((sample) =>
  completed(orders.shape.fields, sample),
);

type Play = { readonly canvasElement: HTMLElement };

/** Packing slips and the shipping list as they leave the printer; the screen never shows them. */
const on = (paper: PaperSize, name: string) => ({
  name,
  render: () => (
    <StoryShop at={listPage(orders.path)}>
      {({ Around }) => (
        <Place>
          <Around>
            <ScopeProvider resource={orders}>
              {printedKinds.map((kind) => (
                <Sheet key={kind}>
                  <Paper data-paper={paper}>
                    <PrintedOrders kind={kind} paper={paper} orders={printed} />
                  </Paper>
                </Sheet>
              ))}
            </ScopeProvider>
          </Around>
        </Place>
      )}
    </StoryShop>
  ),
  play: async ({ canvasElement }: Play) => {
    await seen(() => canvasElement.querySelector('[data-paper] article'));
    for (const part of canvasElement.querySelectorAll('[data-paper] *'))
      await expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth + 1);
  },
});

const Sheet = styled('div')({
  width: 'fit-content',
  margin: 16,
  padding: 16,
  // Paper is white in dark mode too.
  backgroundColor: '#fff',
});

export const A4 = on('a4', 'A4');
export const Roll80 = on('mm80', '80 mm');
export const Roll58 = on('mm58', '58 mm');
