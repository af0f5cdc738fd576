import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { AdminParts, Surroundings } from '../../../tests/support/Surroundings.tsx';
import { coupons } from '../../../resources/index.ts';
import { CellLine } from '../../ui/fields/CellLine.tsx';
import { ScopeProvider } from '../../ui/scope/Scope.tsx';
import { OwnScreensProvider } from '../../ui/scope/ownScreens.ts';
import { lineOf } from '../../ui/model/columns.ts';

test('a limit of 0 is shown in words, any other as a grouped number', async () => {
  const lines = ['total', 'received', 'per_user'].flatMap((source) =>
    lineOf(coupons.shape, source),
  );
  const row = { id: 7, total: 0, received: 12_400, per_user: 2 };
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  onTestFinished(() => root.unmount());

  root.render(
    <AdminParts>
      <Surroundings language="en">
        <OwnScreensProvider value={{}}>
          <ScopeProvider resource={coupons}>
            {lines.map((line) => (
              <p key={line.source}>
                <CellLine line={line} row={row} />
              </p>
            ))}
          </ScopeProvider>
        </OwnScreensProvider>
      </Surroundings>
    </AdminParts>,
  );

  await expect.element(page.getByText('Unlimited')).toBeVisible();
  expect([...place.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Unlimited',
    '12,400',
    '2',
  ]);
});
