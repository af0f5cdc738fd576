import { ResourceContextProvider } from 'ra-core';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { placeSamples } from '../../../resources/shop/orders/place/placeSamples.ts';
import { orderSamples } from '../../../resources/shop/orders/samples.ts';
import { orders } from '../../../resources/shop/orders.ts';
import { apiUrl, listPage } from '../../../src/contract/index.ts';
import { ActionAsked } from '../../../src/ui/actions/Launcher.tsx';
import { ScopeProvider } from '../../../src/ui/scope/Scope.tsx';
import { completed } from '../../support/stories/rows.ts';
import { alone, Place } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';
import { StoryShop } from '../../support/stories/StoryShop.tsx';

export default { title: 'Patterns/Order by staff' };

const { skus, member, quote } = placeSamples;
const runs = fn(async () => ({ done: [], refused: [] }));

type AskedProps = { readonly quoted?: object };

const Asked = ({ quoted = quote }: AskedProps) => (
  <StoryShop
    at={listPage(orders.path)}
    replies={{
      [apiUrl(orders.path, 'placeMembers')]: { data: { list: [member] } },
      [apiUrl(orders.path, 'placeMember')]: { data: member },
      [apiUrl(orders.path, 'placeSkus')]: { data: { list: skus } },
      [apiUrl(orders.path, 'placeQuote')]: { data: quoted },
      [apiUrl(orders.path, 'place')]: {
        data: {
          order_id: 5,
          order_no: '20251120148299',
          pay_amount: '528.00',
          expire_time: 1_763_796_480,
        },
      },
    }}
  >
    {({ Around }) => (
      <Place>
        <Around>
          <ResourceContextProvider value={orders.name}>
            <ScopeProvider resource={orders}>
              <ActionAsked name="place" rows={[]} run={runs} onClose={() => {}} />
            </ScopeProvider>
          </ResourceContextProvider>
        </Around>
      </Place>
    )}
  </StoryShop>
);

const dialogOf = async () => within(await screen.findByRole('dialog'));

async function choose(box: RegExp, option: RegExp) {
  const dialog = await dialogOf();
  await userEvent.click(await dialog.findByRole('combobox', { name: box }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

async function fill() {
  await choose(/^会员|^Customer/, /linzhixia/);
  await choose(/添加商品|Add a product/, /SH003-OW-M/);
  return dialogOf();
}

const paid = completed(orders.shape.fields, orderSamples.toShip);
const effects = {
  balance: '0.00',
  requested: '0.00',
  proposed: '0.00',
  points_given: 0,
  points_taken: 0,
  coupons: [],
  stock: [],
  status: 2,
};
const edit = {
  is_replaced: false,
  before: '536.00',
  after: '624.00',
  difference: '88.00',
  back: '268.00',
  order: { freight: '12.00', pay: '356.00' },
};

const Edited = ({ outcome = edit }: { readonly outcome?: object }) => (
  <StoryShop
    at={listPage(orders.path)}
    replies={{
      [apiUrl(orders.path, 'detail')]: { data: { row: paid } },
      [apiUrl(orders.path, 'editSkus')]: { data: { list: skus } },
      [apiUrl(orders.path, 'editLinesPreview')]: { data: { ...effects, edit: outcome } },
    }}
  >
    {({ Around }) => (
      <Place>
        <Around>
          <ResourceContextProvider value={orders.name}>
            <ScopeProvider resource={orders}>
              <ActionAsked name="editLines" rows={[paid]} run={runs} onClose={() => {}} />
            </ScopeProvider>
          </ResourceContextProvider>
        </Around>
      </Place>
    )}
  </StoryShop>
);

/** Before anything is chosen. */
export const Basic = {
  parameters: alone,
  render: () => <Asked />,
  async play() {
    const dialog = await dialogOf();
    await expect(await dialog.findByRole('button', { name: /^下单$|Place order/ })).toBeDisabled();
    await settled(document.body);
  },
};

/** Amounts of the quote, the coupon that takes most off, and the default address. */
export const Filled = {
  name: 'Filled in',
  parameters: alone,
  render: () => <Asked />,
  async play() {
    const dialog = await fill();
    await dialog.findByText(/应付 ¥528.00|¥528.00 due/);
    await settled(document.body);
  },
};

/** The problem of a line stands beside it. */
export const Short = {
  name: 'Not enough stock',
  parameters: alone,
  render: () => <Asked quoted={{ ...quote, stock_short: [{ sku_id: 31, left: 0 }] }} />,
  async play() {
    const dialog = await fill();
    await dialog.findByText(/仅剩 0 件|stock: 0 left/);
    await settled(document.body);
  },
};

/** An address for this order alone. */
export const OtherAddress = {
  name: 'Another address',
  parameters: alone,
  render: () => <Asked />,
  async play() {
    const dialog = await fill();
    const [addresses] = await dialog.findAllByRole('combobox', { name: /^地址$|^Address$/ });
    if (addresses) await userEvent.selectOptions(addresses, 'other');
    await dialog.findByText(/仅用于此订单|For this order only/);
    await settled(document.body);
  },
};

/** The order that was placed. */
export const Placed = {
  parameters: alone,
  render: () => <Asked />,
  async play() {
    const dialog = await fill();
    await dialog.findByText(/应付 ¥528.00|¥528.00 due/);
    await userEvent.click(await dialog.findByRole('button', { name: /^下单$|Place order/ }));
    await screen.findByText(/已下单，应付|Order placed,/);
    await settled(document.body);
  },
};

/** Products of a paid order are edited: what is refunded, and what is to be paid. */
export const EditPaid = {
  name: 'Edit of a paid order',
  parameters: alone,
  render: () => <Edited />,
  async play() {
    await (await dialogOf()).findByText(/移出的商品退款|is refunded for/);
    await settled(document.body);
  },
};

/** An order to pay is replaced by another one. */
export const EditUnpaid = {
  name: 'Edit of an order to pay',
  parameters: alone,
  render: () => <Edited outcome={{ ...edit, is_replaced: true, back: '0.00' }} />,
  async play() {
    await (await dialogOf()).findByText(/由一个新的待付款订单代替|takes its place/);
    await settled(document.body);
  },
};
