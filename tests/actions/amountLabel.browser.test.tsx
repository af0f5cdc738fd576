import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { AdminParts, Surroundings } from '../support/Surroundings.tsx';
import { ActionSummary } from '../../src/ui/actions/ActionSummary.tsx';
import { Facts } from '../../src/ui/detail/Facts.tsx';
import { LabelledLine } from '../../src/ui/fields/CellLine.tsx';
import type { Row } from '../../src/ui/model/row.ts';
import { lineOf } from '../../src/ui/model/columns.ts';
import { ScopeProvider, useScope } from '../../src/ui/scope/Scope.tsx';
import { orders, Status } from '../../resources/shop/orders.ts';

const unpaid: Row = { id: 7, version: 1, status: Status.to_pay, pay_status: 0, pay_amount: 341_00 };
const paid: Row = { ...unpaid, status: Status.to_ship, pay_status: 1, refund_amount: 41_00 };

test.each([
  ['zh-cn', unpaid, '应付'],
  ['zh-cn', paid, '实付'],
  ['en', unpaid, 'Amount due'],
  ['en', paid, 'Amount paid'],
  ['en', { ...unpaid, status: Status.cancelled }, 'Amount'],
] as const)(
  'in %s the amount of an order is due while its order waits for it: %#',
  async (language, row, label) => {
    mount(language, row);

    await expect.element(shown('card', label)).toBeVisible();
    await expect.element(shown('record', label)).toBeVisible();
    await expect.element(shown('dialog', label)).toBeVisible();
  },
);

test('an amount that the dialog names as its refund is not named again as paid', async () => {
  mount('en', { ...paid, refund_amount: 0 });

  await expect.element(shown('dialog', 'Refund')).toBeVisible();
  await expect.element(shown('dialog', 'Amount paid')).not.toBeInTheDocument();
});

const shown = (part: string, label: string) =>
  page.getByRole('region', { name: part }).getByText(label, { exact: true });

/** The amount of an order in a card, on its record page and in a dialog. */
function mount(language: 'zh-cn' | 'en', row: Row) {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  root.render(
    <AdminParts can={() => true}>
      <Surroundings language={language}>
        <ScopeProvider resource={orders}>
          <section aria-label="card">
            {lineOf(orders.shape, 'pay_amount').map((line) => (
              <LabelledLine key={line.source} line={line} row={row} />
            ))}
          </section>
          <section aria-label="record">
            <Facts lines={lineOf(orders.shape, 'pay_amount')} row={row} />
          </section>
          <section aria-label="dialog">
            <CloseSummary row={row} />
          </section>
        </ScopeProvider>
      </Surroundings>
    </AdminParts>,
  );
}

function CloseSummary({ row }: { readonly row: Row }) {
  const { texts } = useScope();
  return <ActionSummary action={orders.actions.close} rows={[row]} texts={texts.action('close')} />;
}
