import { ResourceContextProvider } from 'ra-core';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { PackingDesk } from '../../../resources/shop/orders/packing/PackingDesk.tsx';
import { packingSamples } from '../../../resources/shop/orders/packing/packingSamples.ts';
import { orderSamples } from '../../../resources/shop/orders/samples.ts';
import { orders } from '../../../resources/shop/orders.ts';
import { apiUrl, listPage } from '../../../src/contract/index.ts';
import { ActionAsked } from '../../../src/ui/actions/Launcher.tsx';
import { ScopeProvider } from '../../../src/ui/scope/Scope.tsx';
import { completed } from '../../support/stories/rows.ts';
import { alone, Place } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';
import { StoryShop } from '../../support/stories/StoryShop.tsx';

export default { title: 'Patterns/Packing desk' };

const packed = packingSamples;
const receivers = packingSamples.map(({ id, receiver }) => ({ id, ...receiver }));
const sent = completed(orders.shape.fields, orderSamples.complete);

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 105 148"><rect width="105" height="148" fill="#fff"/><path d="M10 20h85" stroke="#000" stroke-width="12" stroke-dasharray="1 2 3 1 2"/></svg>';
const label = {
  order_no: orderSamples.complete.order_no,
  express_no: 'QY100000000001',
  media: 'image/svg+xml',
  content: btoa(picture),
  width_mm: 105,
  height_mm: 148,
};

const runs = fn(async () => ({ done: [], refused: [] }));

type DeskProps = {
  readonly action: string;
  readonly list?: readonly object[];
  readonly rows?: readonly (typeof sent)[];
};

const Desk = ({ action, list = packed, rows = [] }: DeskProps) => (
  <StoryShop
    at={listPage(orders.path)}
    replies={{
      [apiUrl(orders.path, 'pack')]: { data: { list } },
      [apiUrl(orders.path, 'receiver')]: { data: { list: receivers } },
      [apiUrl(orders.path, 'label')]: { data: { list: [label] } },
    }}
  >
    {({ Around }) => (
      <Place>
        <Around>
          <ResourceContextProvider value={orders.name}>
            <ScopeProvider resource={orders}>
              {action === 'pack' ? (
                <PackingDesk orders="waiting" onClose={() => {}} />
              ) : (
                <ActionAsked name={action} rows={rows} run={runs} onClose={() => {}} />
              )}
            </ScopeProvider>
          </ResourceContextProvider>
        </Around>
      </Place>
    )}
  </StoryShop>
);

const deskOf = async () => within(await screen.findByRole('dialog'));
const scan = async (...codes: readonly string[]) => {
  const field = await (await deskOf()).findByRole('textbox', { name: /扫码或输入|Scan or type/ });
  for (const code of codes) await userEvent.type(field, `${code}{Enter}`);
};

/** All pieces of the batch by SKU; a scan ticks one off. */
export const Pick = {
  parameters: alone,
  render: () => <Desk action="pack" />,
  async play() {
    await scan('SH003-GR-L', 'sk001-gy');
    const desk = await deskOf();
    await expect(await desk.findByRole('checkbox', { name: /石墨|Graphite/ })).toBeChecked();
    await desk.findByText(/已拣 2 \/ 4 件|2 of 4 items picked/);
    await settled(document.body);
  },
};

/** A parcel that is being checked: notes, receiver, and the count of each line. */
export const Pack = {
  parameters: alone,
  render: () => <Desk action="pack" />,
  async play() {
    const desk = await deskOf();
    await userEvent.click(await desk.findByRole('button', { name: /打包并发货|Pack and ship/ }));
    await scan('6901234567892', 'SK001-GY');
    await desk.findByText(/已装 2 \/ 3 件|2 of 3 items packed/);
    await desk.findByText(/19900003602/);
    await settled(document.body);
  },
};

/** A piece that belongs to no parcel here is refused in words. */
export const WrongPiece = {
  name: 'A wrong piece',
  parameters: alone,
  render: () => <Desk action="pack" />,
  async play() {
    const desk = await deskOf();
    await userEvent.click(await desk.findByRole('button', { name: /打包并发货|Pack and ship/ }));
    await scan('6901234567892', '6901234567892');
    await desk.findByText(/已装够|Enough of/);
    await settled(document.body);
  },
};

export const Empty = {
  parameters: alone,
  render: () => <Desk action="pack" list={[]} />,
  async play() {
    await (await deskOf()).findByText(/没有待发货的订单|No orders to ship/);
    await settled(document.body);
  },
};

/** Labels as they are printed, one a page. */
export const Labels = {
  parameters: alone,
  render: () => <Desk action="label" rows={[sent]} />,
  async play() {
    await (await deskOf()).findByRole('img', { name: /QY100000000001/ });
    await settled(document.body);
  },
};
