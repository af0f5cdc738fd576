import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { orders } from '../../../resources/index.ts';
import { detailPage, listPage } from '../../../src/contract/index.ts';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { settled, started } from '../../support/stories/settled.ts';

export default { title: 'Patterns/Details', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };

const at = listPage(orders.path);
const wide = { viewport: { value: 'w1440' } };

/** Each view has its count; ochre marks those that need action. */
export const Counts = {
  name: 'Counts of the views',
  globals: wide,
  render: () => <StoryScreen resource={orders} at={at} />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const colourOf = (view: string) => {
      const count = canvasElement.querySelector(`[role=tab][data-view=${view}] span`);
      if (!count) throw new Error(`${view} has no count`);
      return getComputedStyle(count).color;
    };
    await waitFor(() => expect(colourOf('cancelAsked')).toBe(colourOf('toShip')));
    await expect(colourOf('toPay')).not.toBe(colourOf('toShip'));
    await expect(colourOf('complete')).toBe(colourOf('toPay'));
  },
};

/** The head, the cells and the filters of the list are there before its rows. */
export const Skeleton = {
  globals: wide,
  render: () => <StoryScreen resource={orders} at={at} condition="loading" />,
  play: async ({ canvasElement }: Play) => {
    await started(canvasElement);
    const heads = await waitFor(() => {
      const found = canvasElement.querySelectorAll('thead th');
      if (found.length === 0) throw new Error('there is no head yet');
      return found;
    });
    const [row] = canvasElement.querySelectorAll('tbody tr');
    await expect(row?.children.length).toBe(heads.length);
    const search = within(canvasElement).getByRole('searchbox');
    await userEvent.type(search, '2026');
    await expect(search).toHaveValue('2026');
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: /^(支付方式|Payment method)$/ }),
    );
    const filter = await screen.findByRole('dialog');
    await waitFor(() => expect(filter).toBeVisible());
  },
};

/** The error is shown with its code and time; the filters stay as they were. */
export const Failed = {
  name: 'List that failed',
  globals: wide,
  render: () => <StoryScreen resource={orders} at={`${at}?status=2&q=2026`} condition="failing" />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent(/\d{3,} · \d\d:\d\d:\d\d/);
    await expect(within(canvasElement).getByRole('searchbox')).toHaveValue('2026');
    await expect(canvasElement.querySelector('[data-view=toShip]')).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

/** The lines of the bill add up to its total; the number of the order is copied by its button. */
export const Bill = {
  globals: wide,
  render: () => <StoryScreen resource={orders} at={detailPage(orders.path, 7)} />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const record = await screen.findByRole('dialog');
    const total = await waitFor(() => {
      const found = record.querySelector('[data-total]');
      if (!found?.parentElement) throw new Error('there is no bill yet');
      return found;
    });
    const lines = [...(total.parentElement?.children ?? [])].map(fenOf);
    await expect(lines.length).toBeGreaterThan(2);
    await expect(lines.slice(0, -1).reduce((sum, fen) => sum + fen, 0)).toBe(lines.at(-1));
    await expect(
      within(record).getByRole('button', { name: /^(复制订单号|Copy Order no\.)$/ }),
    ).toBeVisible();
  },
};

/** `−¥1,236.50` in fen. */
function fenOf(line: Element): number {
  const [, sign = '', digits = ''] = /([−-]?)¥([\d,.]+)/.exec(line.textContent ?? '') ?? [];
  const fen = Math.round(Number(digits.replaceAll(',', '')) * 100);
  return sign === '' ? fen : -fen;
}
