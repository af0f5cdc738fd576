import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refunds } from '../../resources/index.ts';
import { screens } from '../../resources/shop/refunds/screens.ts';
import { CellLine } from '../../src/ui/fields/CellLine.tsx';
import { OwnScreensProvider } from '../../src/ui/index.ts';
import { ScopeProvider } from '../../src/ui/scope/Scope.tsx';
import { AdminParts, Surroundings } from '../support/Surroundings.tsx';

const now = 1_763_700_000;
const day = 86_400;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: now * 1000 }));
afterEach(() => void vi.useRealTimers());

const waiting = { audit_status: 2, status: 1, user_ship_status: 0 };

test.each([
  [{ ...waiting, deadline_time: now + 3 * day + 60 }, 'due in 3 days', false],
  [{ ...waiting, deadline_time: now - 2 * day - 60 }, '2 days overdue', true],
  [{ ...waiting, user_ship_status: 1, deadline_time: now - day }, '2025-11-20', false],
])('a deadline is counted down while goods are waited for: %j', async (row, text, isLate) => {
  mount(<CellLine row={row} line={lineOf('deadline_time')} />);

  const cell = page.getByText(text, { exact: false });
  await expect.element(cell).toBeVisible();
  expect(cell.element().hasAttribute('data-late')).toBe(isLate);
});

test('the address for a return is written as on a parcel', async () => {
  const return_address = {
    name: '青羽仓',
    mobile: '19900001234',
    area_text: '浙江省 杭州市 西湖区',
    address: '文三路 478 号',
  };
  mount(<CellLine row={{ return_address }} line={lineOf('return_address')} isFull />);

  await expect.element(page.getByText('青羽仓 19900001234')).toBeVisible();
  await expect.element(page.getByText('浙江省 杭州市 西湖区 文三路 478 号')).toBeVisible();
});

function lineOf(source: string) {
  const field = refunds.shape.fields[source as keyof typeof refunds.shape.fields];
  return { source, field };
}

function mount(cell: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    <AdminParts can={holdsAll}>
      <Surroundings language="en">
        <OwnScreensProvider value={{ [refunds.name]: screens }}>
          <ScopeProvider resource={refunds}>{cell}</ScopeProvider>
        </OwnScreensProvider>
      </Surroundings>
    </AdminParts>,
  );
}

const holdsAll = () => true;
