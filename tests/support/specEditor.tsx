import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RichTextEditor } from '../../modules/richtext/screens/RichTextEditor.tsx';
import { goodsList } from '../../resources/shop/goods.ts';
import { screens } from '../../resources/shop/goods/screens.ts';
import type { Attr } from '../../resources/shop/sku.ts';
import { EditorsProvider } from '../../src/fields/editors.ts';
import { OwnScreensProvider } from '../../src/ui/index.ts';
import { UploadProvider } from '../../src/ui/upload/index.ts';
import { RecordForm } from '../../src/ui/form/RecordForm.tsx';
import { ScopeProvider, type UploadPort } from '../../src/ui/parts/index.ts';
import { completed } from './stories/rows.ts';
import { AdminParts, Surroundings } from './Surroundings.tsx';

type Row = Readonly<Record<string, unknown>>;
type Call = (resource: string, params: { readonly data: Row }) => Promise<{ data: Row }>;

const values = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    vid: `${letter}${at}`,
    attrValue: `${letter.toUpperCase()}${at}`,
  }));
const attrs = (first: number, second: number): readonly Attr[] => [
  { aid: 'c', attrName: 'Colour', hasImage: 0, values: values('c', first) },
  { aid: 's', attrName: 'Size', hasImage: 0, values: values('s', second) },
];

/** A saved product of `first` × `second` SKUs. */
export function product(first: number, second: number): Row {
  const keys = values('c', first).flatMap((c) =>
    values('s', second).map((s) => `${c.vid}-${s.vid}`),
  );
  return completed(goodsList.shape.fields, {
    id: 31,
    version: 1,
    name: 'Linen shirt',
    classify_id: 8,
    images: ['/a.svg'],
    spec_type: 2,
    attrs: attrs(first, second),
    stock_warn: 0,
    freight_type: 1,
    skus: keys.map((key, index) => ({
      id: index + 1,
      key,
      price: 1_000,
      origin_price: 0,
      stock: 5,
      weight: 0,
      volume: 0,
      sku_code: `C${index + 1}`,
      status: 1,
    })),
  });
}

type Visit = {
  readonly width?: number;
  /** Calls of the server beside saving the product. */
  readonly calls?: Readonly<Record<string, unknown>>;
  /** Where pictures go; absent: nothing can be uploaded. */
  readonly uploads?: UploadPort;
};

/** Opens the form of a product, of a new one without a row, and gives the calls that save it. */
export async function openSpecEditor(
  row: Row | undefined,
  { width = 1440, calls = {}, uploads }: Visit = {},
) {
  const update = vi.fn<Call>(async (_, { data }) => ({
    data: { ...row, ...data, ...row, version: 2 },
  }));
  const create = vi.fn<Call>(async (_, { data }) => ({ data: { ...data, id: 9 } }));
  const place = document.createElement('div');
  // The page scrolls in a box, as in the back office.
  Object.assign(place.style, { height: '100vh', overflow: 'auto' });
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    localStorage.clear();
  });
  await page.viewport(width, 900);
  root.render(
    // The provider of react-admin is wider than what this form calls.
    <AdminParts calls={{ update, create, ...calls } as never} can={() => true}>
      <Surroundings language="en">
        <OwnScreensProvider value={{ [goodsList.name]: screens }}>
          <EditorsProvider value={{ editors: { richText: RichTextEditor } }}>
            <UploadProvider value={uploads}>
              <ScopeProvider resource={goodsList}>
                <RecordForm {...(row && { row })} />
              </ScopeProvider>
            </UploadProvider>
          </EditorsProvider>
        </OwnScreensProvider>
      </Surroundings>
    </AdminParts>,
  );
  await expect.element(page.getByRole('radiogroup', { name: 'Variants' })).toBeVisible();
  return { update, create };
}
/** A button of the editor itself: the descriptions of the product have tools of their own. */
export function tool(name: 'Undo' | 'Redo') {
  const section = document.querySelector('#section-spec');
  if (!section) throw new Error('the form has no section of specifications');
  return page.elementLocator(section).getByRole('button', { name });
}
export const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
export const textOf = (row: number, column: number) =>
  cell(row, column)?.querySelector('input')?.value ?? cell(row, column)?.textContent;
export const click = async (row: number, column: number) => {
  const at = cell(row, column);
  if (!at) throw new Error(`no cell ${row}, ${column}`);
  await userEvent.click(at);
};
export const keys = (text: string) => userEvent.keyboard(text);
export const paste = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
};
export const save = () => keys('{Control>}s{/Control}');
export const grid = () => page.getByRole('grid', { name: 'Variants' });
