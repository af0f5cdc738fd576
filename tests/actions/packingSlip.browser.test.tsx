/// <reference types="@vitest/browser-playwright" />
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { orders } from '../../resources/index.ts';
import { PrintSlip } from '../../resources/shop/orders/PackingSlip.tsx';
import { printedKinds, PrintedOrders } from '../../resources/shop/orders/PrintedOrders.tsx';
import { barcodeSvg } from '../../resources/shop/shared/barcode.ts';
import { papers, PrintedPaper } from '../../resources/shop/shared/PrintedPaper.tsx';
import type { Field } from '../../src/schema/index.ts';
import type { Row } from '../../src/ui/model/row.ts';
import { RowsTable } from '../../src/ui/fields/RowsTable.tsx';
import { rowsViewOf } from '../../src/ui/model/rowsView.ts';
import { ScopeProvider, useScope } from '../../src/ui/scope/Scope.tsx';
import { AdminParts, Surroundings } from '../support/Surroundings.tsx';

test('a tracking number is copied with a button, beside the name of its carrier', async () => {
  const field = orders.shape.fields['parcels'];
  if (field?.relation?.type !== 'rows') throw new Error('orders have no parcels');
  const parcel = {
    id: 1,
    express_no: 'QY1001',
    company_id: 2,
    company_code: 'QY',
    company: { id: 2, name: '青羽速递' },
  };
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
  mount(<Parcels field={field} parcel={parcel} />);

  await page.getByRole('button', { name: 'Copy Tracking no.' }).click();

  expect(copied).toEqual(['QY1001']);
  await expect.element(page.getByText('青羽速递')).toBeVisible();
  expect(page.getByText('QY', { exact: true }).elements()).toEqual([]);
});

const kept = { ship_num: 0, refund_num: 0, refunding_num: 0 };

const order = {
  id: 7,
  order_no: '20251120148213',
  create_time: 1_763_623_680,
  consignee: '林知夏',
  mobile: '199****3602',
  address: '文三路 478 号',
  user_remark: '工作日送达',
  lines: [
    {
      id: 1,
      goods_name: '亚麻衬衫',
      goods_name_en: 'Linen shirt',
      sku_code: 'LS-1',
      num: 2,
      ...kept,
    },
    {
      id: 2,
      goods_name: '羊毛围巾',
      goods_name_en: 'Wool scarf',
      sku_code: 'WS-1',
      num: 1,
      ...kept,
    },
  ],
};

test('the browser prints the slip of the order with its barcode, which the screen never shows', async () => {
  const printed: (string | undefined)[] = [];
  const bars: (string | undefined)[] = [];
  const slip = () => document.querySelector<HTMLElement>('body > [data-print]');
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed.push(slip()?.textContent ?? undefined);
    bars.push(slip()?.querySelector('img')?.src);
  });
  mount(<PrintSlip row={order} />);

  await page.getByRole('button', { name: 'Print packing slip' }).click();

  await expect.poll(() => printed.length).toBe(1);
  for (const text of [
    '20251120148213',
    '林知夏',
    'Linen shirt',
    'LS-1',
    'Wool scarf',
    '工作日送达',
  ])
    expect(printed[0]).toContain(text);
  // The bars of the labels, which the packing desk reads.
  const drawn = await barcodeSvg(order.order_no);
  expect(bars).toEqual([`data:image/svg+xml,${encodeURIComponent(drawn)}`]);
  expect(slip()?.checkVisibility()).toBe(false);

  window.dispatchEvent(new Event('afterprint'));

  await expect.poll(slip).toBeNull();
});

/** Printable width of a page in millimetres: of a roll, the reach of the printer's head. */
const printable = { a4: 180, mm80: 72, mm58: 48 } as const;
const cases = papers.flatMap((paper) => printedKinds.map((kind) => ({ paper, kind })));

test.each(cases)('$kind on $paper is as wide as the paper, and nothing is cut', async (each) => {
  await page.viewport(1000, 900);
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  });
  const barcodes = new Map([[order.order_no, await barcodeSvg(order.order_no)]]);
  mount(
    <PrintedPaper paper={each.paper}>
      <PrintedOrders
        {...each}
        orders={[order, { ...order, id: 8, address: 'x'.repeat(80) }]}
        barcodes={barcodes}
      />
    </PrintedPaper>,
  );

  await expect.poll(() => document.querySelector('body > [data-print] article')).not.toBeNull();
  const paper = document.querySelector<HTMLElement>('body > [data-print]');
  const { left = 0, right = 0, width = 0 } = paper?.getBoundingClientRect() ?? {};
  expect(paper?.checkVisibility()).toBe(true);
  expect(Math.round((width / 96) * 25.4)).toBe(printable[each.paper]);
  const outside = [...(paper?.querySelectorAll('*') ?? [])].filter((part) => {
    const { left: start, right: end } = part.getBoundingClientRect();
    return start < left - 0.5 || end > right + 0.5 || part.scrollWidth > part.clientWidth + 1;
  });
  expect(outside.map(({ outerHTML }) => outerHTML)).toEqual([]);
  const names = [...(paper?.querySelectorAll('td:first-child, section') ?? [])];
  const narrowest = Math.min(...names.map((cell) => cell.clientWidth));
  expect(narrowest, 'the column of the names').toBeGreaterThan(100);
});

function Parcels({ field, parcel }: { readonly field: Field; readonly parcel: Row }) {
  const { texts } = useScope();
  return <RowsTable view={rowsViewOf(field)} rows={[parcel]} texts={texts.rows('parcels')} />;
}

const holdsAll = () => true;

/** A part of the record page of an order. */
function mount(part: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    vi.restoreAllMocks();
  });
  root.render(
    <AdminParts can={holdsAll}>
      <Surroundings language="en">
        <ScopeProvider resource={orders}>{part}</ScopeProvider>
      </Surroundings>
    </AdminParts>,
  );
}
