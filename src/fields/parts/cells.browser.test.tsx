import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { AdminParts, Surroundings } from '../../../tests/support/Surroundings.tsx';
import { firstWithPart } from '../../../scripts/test/kinds.ts';
import { coupons, resources } from '../../../resources/index.ts';
import { type Field, masked } from '../../schema/index.ts';
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

/** A field of each type, with its resource. */
const ofEachType = [
  ...firstWithPart(
    resources.flatMap((resource) =>
      Object.entries(resource.shape.fields).map(([source, field]) => ({ resource, source, field })),
    ),
    ({ field }) => [field.kind],
  ),
];

/** Values that a reply may hold and a declaration does not know. */
const unusual = [
  ['nothing', () => null],
  ['a code that is declared no more', ({ choices }: Field) => (choices ? 99 : null)],
  ['a masked text', () => masked('17712343602')],
] as const;

test.each(unusual)('a cell of each type of field shows %s without breaking', async (_, valueOf) => {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  onTestFinished(() => root.unmount());

  root.render(
    <AdminParts>
      <Surroundings language="en">
        <OwnScreensProvider value={{}}>
          {ofEachType.map(({ resource, source, field }) => (
            <ScopeProvider key={`${resource.name}.${source}`} resource={resource}>
              {lineOf(resource.shape, source).map((line) => (
                <p key={source}>
                  <CellLine line={line} row={{ id: 7, [source]: valueOf(field) }} />
                </p>
              ))}
            </ScopeProvider>
          ))}
        </OwnScreensProvider>
      </Surroundings>
    </AdminParts>,
  );

  // An error of one cell would take all of them away.
  await expect.poll(() => place.querySelectorAll('p').length).toBe(ofEachType.length);
  expect(ofEachType.length).toBeGreaterThan(20);
});
