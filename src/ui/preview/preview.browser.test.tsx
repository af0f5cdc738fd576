import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import en from '../../../i18n/en/marketing/coupons.ts';
import { coupons } from '../../../resources/marketing/coupons.ts';
import { AdminParts, Surroundings } from '../../../tests/support/Surroundings.tsx';
import type { AnyResource } from '../../schema/index.ts';
import type { PreviewPart } from './previewPart.ts';
import { PreviewScreens, type PreviewView } from './PreviewScreens.tsx';

beforeEach(() => page.viewport(1280, 900));

type Shown = {
  readonly view: PreviewView;
  readonly resource?: AnyResource;
  readonly texts?: Readonly<Record<string, unknown>>;
  readonly onPick?: (part: PreviewPart) => void;
};

/** Shows a preview; gives the way to show another one in its place. */
function open(first: Shown): (next: Shown) => void {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  const show = ({ view, resource = coupons, texts = en, onPick = () => {} }: Shown) =>
    root.render(
      <AdminParts>
        <Surroundings language="en">
          <PreviewScreens
            resource={resource}
            texts={texts}
            view={view}
            failed="Cannot be drawn"
            onPick={onPick}
          />
        </Surroundings>
      </AdminParts>,
    );
  show(first);
  return show;
}

// Everything inside is inert, so that roles do not find it.
const text = (words: string) => page.getByText(words, { exact: true }).first();

test('a list is drawn over sample rows, and follows a change of columns and of texts', async () => {
  const show = open({ view: 'list' });
  await expect.element(text('Used')).toBeVisible();
  const list = { ...coupons.list, columns: ['name', 'received'] };

  show({
    view: 'list',
    resource: { ...coupons, list },
    texts: { ...en, fields: { ...en.fields, received: 'Taken by people' } },
  });

  await expect.element(text('Taken by people')).toBeVisible();
});

test.each(['form', 'record', 'phone'] as const)('the %s is drawn', async (view) => {
  open({ view });

  await expect.element(text('40 off orders of 300')).toBeInTheDocument();
});

test('a design that cannot be drawn says so, and the next one is drawn', async () => {
  const broken = { ...coupons, list: { ...coupons.list, columns: [null] } } as never;
  const show = open({ view: 'list', resource: broken });
  await expect.element(text('Cannot be drawn')).toBeVisible();

  show({ view: 'list' });

  await expect.element(text('Used')).toBeVisible();
});

test.each([
  { view: 'list', words: 'Used', part: { type: 'column', name: 'used' } },
  { view: 'list', words: '40 off orders of 300', part: { type: 'column', name: 'name' } },
  { view: 'form', words: 'Limit per customer', part: { type: 'field', name: 'per_user' } },
  { view: 'record', words: 'Name', part: { type: 'field', name: 'name' } },
  { view: 'phone', words: '40 off orders of 300', part: { type: 'card' } },
] as const)('a click on $words of the $view tells its part', async ({ view, words, part }) => {
  const onPick = vi.fn<(part: PreviewPart) => void>();
  open({ view, onPick });
  await expect.element(text(words)).toBeInTheDocument();

  // Rows come after the first look, and move what stands below them.
  await expect
    .poll(() => {
      pointAt(text(words).element());
      return onPick.mock.lastCall;
    })
    .toEqual([part]);
  expect(document.activeElement).toBe(document.body);
});

function pointAt(element: Element): void {
  element.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const at = { clientX: x + width / 2, clientY: y + height / 2 };
  document
    .elementFromPoint(at.clientX, at.clientY)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...at }));
}
