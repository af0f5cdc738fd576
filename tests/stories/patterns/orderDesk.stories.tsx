import { ResourceContextProvider } from 'ra-core';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { packingSamples } from '../../../resources/shop/orders/packing/packingSamples.ts';
import { orderSamples } from '../../../resources/shop/orders/samples.ts';
import { orders, ShipStatus, Status } from '../../../resources/shop/orders.ts';
import { apiUrl, listPage } from '../../../src/contract/index.ts';
import { ActionAsked } from '../../../src/ui/actions/Launcher.tsx';
import { ScopeProvider } from '../../../src/ui/scope/Scope.tsx';
import { completed } from '../../support/stories/rows.ts';
import { alone, Place } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';
import { StoryShop } from '../../support/stories/StoryShop.tsx';

export default { title: 'Patterns/Order desk' };

const sent = completed(orders.shape.fields, {
  ...orderSamples.toShip,
  status: Status.to_receive,
  ship_status: ShipStatus.all,
});

const report = {
  ok: false,
  rows: 3,
  shipped: 2,
  messages: [
    { row: 3, level: 'warning', msg: '运单号与快递公司的格式不符，请核对' },
    { row: 4, level: 'error', msg: '没有订单“20251120999999”' },
  ],
};

const log = [
  {
    id: 2,
    action: 'close',
    from_status: Status.to_ship,
    to_status: Status.cancelled,
    actor_type: 'admin',
    actor_id: 3,
    actor_name: '周岚',
    refund_no: 'R20251120148213',
    remark: '商品缺货',
    create_time: 1_763_700_000,
  },
];

const refundPreview = {
  balance: '20.00',
  requested: '0.00',
  proposed: '0.00',
  points_given: 0,
  points_taken: 0,
  coupons: [],
  stock: [],
  status: Status.to_receive,
  most: { goods: '336.00', freight: '5.00' },
  refund: { refund_no: 'R20251120148213-2', goods: '20.00', freight: '0.00', amount: '20.00' },
};

/** Orders to pack, one of them with a note. */
const packed = packingSamples;
const receivers = packingSamples.map(({ id, receiver }) => ({ id, ...receiver }));

type DeskProps = {
  readonly action: string;
  readonly rows: readonly (typeof sent)[];
};

const runs = fn(async (name: string) => ({
  done: [],
  refused: [],
  ...(name === 'refund' && { outcome: refundPreview }),
}));

const Desk = ({ action, rows }: DeskProps) => (
  <StoryShop
    at={listPage(orders.path)}
    replies={{
      [apiUrl(orders.path, 'shipSheet')]: { data: report },
      [apiUrl(orders.path, 'statusLog')]: { data: { list: log } },
      [apiUrl(orders.path, 'refundPreview')]: { data: refundPreview },
      [apiUrl(orders.path, 'pack')]: { data: { list: packed } },
      [apiUrl(orders.path, 'receiver')]: { data: { list: receivers } },
    }}
  >
    {({ Around }) => (
      <Place>
        <Around>
          <ResourceContextProvider value={orders.name}>
            <ScopeProvider resource={orders}>
              <ActionAsked name={action} rows={rows} run={runs} onClose={() => {}} />
            </ScopeProvider>
          </ResourceContextProvider>
        </Around>
      </Place>
    )}
  </StoryShop>
);

const toShip = completed(orders.shape.fields, orderSamples.toShip);

/** A number unlike those of the carrier is sent only with its own button, not by Enter alone. */
export const UnusualNumber = {
  parameters: alone,
  name: 'An unusual tracking number',
  render: () => <Desk action="ship" rows={[toShip]} />,
  async play() {
    runs.mockClear();
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('combobox', { name: /快递公司|Carrier/ }));
    const [carrier] = await screen.findAllByRole('option', { name: /青羽|Qingyu/ });
    if (carrier) await userEvent.click(carrier);
    const number = await dialog.findByRole('textbox', { name: /运单号|Tracking/ });
    await userEvent.type(number, 'SF1234');
    const ship = dialog.getByRole('button', { name: /^(发货|Ship order)$/ });
    await userEvent.click(ship);

    const anyway = await dialog.findByRole('button', { name: /仍然使用|Use anyway/ });
    await userEvent.click(ship);
    await dialog.findByText(/常用格式不符，请核对|Unusual for this carrier/);
    await expect(runs).not.toHaveBeenCalled();
    await userEvent.click(anyway);
    await expect(anyway).not.toBeInTheDocument();
    await userEvent.click(ship);
    await waitFor(() => expect(runs).toHaveBeenCalledTimes(1));
  },
};

/** Many orders: a pasted column fills the numbers, and each row says what is in its parcel and for whom. */
export const ShipMany = {
  name: 'Ship many orders',
  parameters: alone,
  render: () => (
    <Desk action="ship" rows={[toShip, { ...toShip, id: 12, order_no: '20251120148977' }]} />
  ),
  async play() {
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('SH003-GR-L', { exact: false });
    const [first] = await dialog.findAllByRole('textbox', { name: /运单号|Tracking/ });
    if (first) await userEvent.type(first, 'QY1{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveValue(''));
    await expect(document.activeElement).not.toBe(first);
    if (first) await userEvent.clear(first);
    await userEvent.paste('QY100000000001\nQY100000000002');
    await expect(
      dialog
        .getAllByRole('textbox', { name: /运单号|Tracking/ })
        .map((input) => Object(input).value),
    ).toEqual(['QY100000000001', 'QY100000000002']);
    await settled(document.body);
  },
};

/** The parcels of an order with their tracking. */
export const Track = {
  parameters: alone,
  render: () => <Desk action="track" rows={[sent]} />,
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('radio', { checked: true });
    await settled(document.body);
  },
};

/** Each step of an order: when, from which status to which, by whom and why. */
export const StatusLog = {
  name: 'Status log',
  parameters: alone,
  render: () => <Desk action="statusLog" rows={[sent]} />,
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('商品缺货');
    const links = within(dialog)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    await expect(links).toEqual([
      '/admin/auth/admin/3/edit',
      '/admin/shop/order/refund?q=R20251120148213',
    ]);
    await settled(document.body);
  },
};

/** A file of parcels, tried: what ships, and why a row does not. */
export const ShipSheet = {
  name: 'Ship from file',
  parameters: alone,
  render: () => <Desk action="shipSheet" rows={[]} />,
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    const input = dialog.querySelector('input[type=file]');
    await expect(input).toBeInstanceOf(HTMLInputElement);
    await userEvent.upload(input as HTMLInputElement, new File(['order_no'], 'ship.csv'));
    await within(dialog).findByText(/20251120999999/);
    await settled(document.body);
  },
};

/** Units of the lines of an order go back, with what happens before it does. */
export const Refund = {
  parameters: alone,
  render: () => <Desk action="refund" rows={[sent]} />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findAllByRole('spinbutton');
    const [all] = await dialog.findAllByRole('button', { name: /全选剩余|Select all/ });
    if (all) await userEvent.click(all);
    await dialog.findByText(/^(退款合计|Total refund)$/);
    await settled(document.body);
  },
};

/** An amount for none of the units, such as for a stain; afterwards its outcome. */
export const RefundAmount = {
  name: 'Refund of an amount',
  parameters: alone,
  render: () => <Desk action="refund" rows={[sent]} />,
  async play() {
    const dialog = within(await screen.findByRole('dialog'));
    const way = await dialog.findByRole('combobox', { name: /退款方式|Refund for/ });
    await userEvent.selectOptions(way, 'amount');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /原因|Reason/ }), '7');
    const amount = dialog.getByRole('textbox', { name: /商品金额|^Amount/ });
    await userEvent.type(amount, '20.00');
    await dialog.findByText(/^(退款合计|Total refund)$/);
    await userEvent.click(dialog.getByRole('button', { name: /^(退款|Refund)$/ }));
    await screen.findByRole('heading', { name: /¥20\.00/ });
    await settled(document.body);
  },
};
