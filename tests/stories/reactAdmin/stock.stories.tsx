import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { companies, orders, userGroups } from '../../../resources/index.ts';
import { editPage, listPage } from '../../../src/contract/index.ts';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { seen, settled } from '../../support/stories/settled.ts';
import { stockCompanies, stockFormParts, stockOrders } from './stockScreens.tsx';

export default { title: 'Patterns/react-admin components', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };

/** On a phone rows are cards, which are chosen otherwise. */
const wide = { viewport: { value: 'w1440' } };

const ordersAt = listPage(orders.path);

/** Fields in cells, a filter form, export and pagination above the rows. */
export const Slots = {
  name: 'In the slots of a list',
  tags: ['wide'],
  globals: wide,
  render: () => (
    <StoryScreen resource={orders} at={ordersAt} own={{ [orders.name]: stockOrders }} />
  ),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    await seen(() => canvasElement.querySelector('tbody [data-stock=text]'));
    const rows = canvasElement.querySelectorAll('tbody tr');
    const first = canvasElement.querySelector('tbody [data-stock=text]')?.textContent ?? '';
    await expect(first).toMatch(/\d{6,}/);
    await seen(() => canvasElement.querySelector('[data-stock=tools] .MuiTablePagination-root'));
    await within(canvasElement).findByText(/may edit.*may ship.*may close/);

    // Text in a stock filter narrows the generated list.
    const filter = await within(canvasElement).findByRole('textbox', { name: /订单号|Order no/i });
    await userEvent.type(filter, first);
    await waitFor(() =>
      expect(canvasElement.querySelectorAll('tbody tr').length).toBeLessThan(rows.length),
    );
    await expect(canvasElement.querySelector('tbody [data-stock=text]')).toHaveTextContent(first);
  },
};

/** A stock bulk button stands in the bulk bar and changes the chosen rows. */
export const BulkButton = {
  ...Slots,
  name: 'In the bulk bar',
  tags: ['wide'],
  globals: wide,
  play: async ({ canvasElement }: Play) => {
    const bar = await choose(canvasElement);
    await userEvent.click(await within(bar).findByRole('button', { name: update }));
    await userEvent.click(await screen.findByRole('button', { name: /^(确认|Confirm)$/ }));
    // Done, nothing is chosen any more.
    await waitFor(() => expect(canvasElement.querySelector('tr[aria-selected=true]')).toBeNull());
  },
};

/** Staff who pack may ship, and neither edit nor close. */
export const SlotsOfPacker = {
  ...Slots,
  name: 'In the slots of a list, for staff who pack',
  tags: ['wide', 'long'],
  globals: wide,
  render: () => (
    <StoryScreen
      resource={orders}
      at={ordersAt}
      role="packer"
      own={{ [orders.name]: stockOrders }}
    />
  ),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const tools = await waitFor(() => within(canvasElement).getByText(/may ship/));
    await expect(tools).not.toHaveTextContent(/may edit|may close/);
  },
};

/** Stock buttons act on ids, so they are not offered for everything that matches. */
export const BulkButtonOfAll = {
  ...Slots,
  name: 'In the bulk bar, with everything chosen',
  tags: ['wide', 'long'],
  globals: wide,
  render: () => (
    <StoryScreen
      resource={orders}
      at={`${ordersAt}?status=2`}
      condition="many"
      own={{ [orders.name]: stockOrders }}
    />
  ),
  play: async ({ canvasElement }: Play) => {
    await choose(canvasElement);
    await userEvent.click(await screen.findByText(/^(选择全部|Select all) /));
    await waitFor(() => expect(document.querySelector('[data-stock=bulk]')).toBeNull());
  },
};

/** Stock inputs in a section of the generated form: their rules hold, and their button saves it. */
export const FormPart = {
  name: 'In a section of a form',
  tags: ['wide'],
  globals: wide,
  render: () => (
    <StoryScreen
      resource={userGroups}
      at={editPage(userGroups.path, 1)}
      own={{ [userGroups.name]: stockFormParts }}
    />
  ),
  play: async ({ canvasElement }: Play) => {
    await seen(() => canvasElement.querySelector('[data-stock=form] input'));
    const part = within(canvasElement.querySelector('[data-stock=form]') as HTMLElement);
    const input = part.getByRole('textbox');
    await userEvent.clear(input);
    await userEvent.click(part.getByRole('button'));
    // Label and rule are those of the declaration.
    await expect(input).toHaveAccessibleName(/名|Name/);
    await waitFor(() => expect(input).toHaveAttribute('aria-invalid', 'true'));
    await userEvent.type(input, 'All members');
    await waitFor(() => expect(input).toHaveAttribute('aria-invalid', 'false'));
    await expect(part.getByRole('switch')).toBeChecked();
    // Saved, nothing is left to save.
    await userEvent.click(part.getByRole('button'));
    await screen.findByText(/^(已保存|Saved)$/);
  },
};

/** A whole stock list at our address: a row opens over it, and from there the stock form. */
export const WholeScreen = {
  name: 'As whole screens',
  tags: ['wide'],
  globals: wide,
  render: () => (
    <StoryScreen
      resource={companies}
      at={listPage(companies.path)}
      own={{ [companies.name]: stockCompanies }}
    />
  ),
  play: async ({ canvasElement }: Play) => {
    await seen(() => canvasElement.querySelector('tbody tr'));
    const rows = canvasElement.querySelectorAll('tbody tr').length;
    await userEvent.click(canvasElement.querySelector('tbody td') as Element);
    const drawer = within(await screen.findByRole('dialog'));
    await expect(canvasElement.querySelectorAll('tbody tr').length).toBe(rows);

    await userEvent.click(await drawer.findByRole('link', { name: /^(编辑|Edit)$/ }));
    const code = await within(canvasElement).findByRole('textbox', { name: /编码|Code/i });
    await userEvent.clear(code);
    await userEvent.type(code, 'QYS');
    await userEvent.click(within(canvasElement).getByRole('button', { name: /保存|Save/ }));
    // Saved, it gives its place to the list.
    await waitFor(() => expect(canvasElement.querySelectorAll('tbody tr').length).toBe(rows));
    await waitFor(() => expect(canvasElement.querySelector('tbody')).toHaveTextContent('QYS'));
  },
};

const update = /^(更新|Update)$/;

async function choose(canvas: HTMLElement) {
  await settled(canvas);
  await seen(() => canvas.querySelector('tbody [type=checkbox]'));
  await userEvent.click(canvas.querySelector('tbody [type=checkbox]') as Element);
  await seen(() => document.querySelector('[data-stock=bulk]'));
  return document.querySelector('[data-stock=bulk]') as HTMLElement;
}
