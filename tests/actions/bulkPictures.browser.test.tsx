import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goodsList } from '../../resources/shop/goods.ts';
import { PicturesDialog } from '../../resources/shop/goods/bulkPictures/PicturesDialog.tsx';
import { InvalidReply } from '../../src/client/index.ts';
import { ScopeProvider, type UploadPort } from '../../src/ui/parts/index.ts';
import { UploadProvider } from '../../src/ui/upload/index.ts';
import { AdminParts, Surroundings } from '../support/Surroundings.tsx';

const uploads: UploadPort = {
  rules: async () => ({ maxSize: 1024, allowedSuffixes: 'png,jpg', allowedMimeTypes: [] }),
  send: async ({ file: { name } }) => {
    if (name.startsWith('MUG-broken')) throw new Error('The picture is broken');
    return {
      id: 1,
      url: `/storage/${name}`,
      full_url: '',
      name,
      size: 1,
      mimetype: '',
      suffix: '',
    };
  },
};
const product = (id: number, goods_code: string, name: string) => ({
  id,
  version: 4,
  goods_code,
  name,
  name_en: name,
  images: ['/old.svg'],
  attrs: [],
  skus: [{ id: id * 10, sku_code: goods_code, archived: 0 }],
});
const products = [product(1, 'MUG', 'Mug'), product(2, 'BOWL', 'Bowl')];

type Update = (
  resource: string,
  call: { readonly id: number; readonly data: object },
) => Promise<{ data: { id: number } }>;

function open(update = vi.fn<Update>(async (_, { id }) => ({ data: { id } }))) {
  const getList = async (_: string, { filter }: { filter: Record<string, readonly string[]> }) => ({
    data: products.filter(({ goods_code: code }) => filter['goods_code']?.includes(code)),
    total: 1,
  });
  const getOne = async (_: string, { id }: { id: number }) => ({
    data: products.find((each) => each.id === id),
  });
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    // The provider of react-admin is wider than what this dialog calls.
    <AdminParts calls={{ update, getList, getOne } as never} can={() => true}>
      <Surroundings language="en">
        <UploadProvider value={uploads}>
          <ScopeProvider resource={goodsList}>
            <PicturesDialog
              name="pictures"
              action={goodsList.actions.pictures}
              rows={[]}
              // The dialog saves by itself.
              run={{} as never}
              onClose={() => {}}
            />
          </ScopeProvider>
        </UploadProvider>
      </Surroundings>
    </AdminParts>,
  );
  return update;
}
async function choose(...names: readonly string[]) {
  await expect
    .element(page.getByRole('button', { name: 'Choose files for Pictures' }))
    .toBeEnabled();
  const input = document.querySelector('[role=dialog] input[type=file]') ?? document.body;
  await userEvent.upload(
    input,
    names.map((name) => new File(['x'], name)),
  );
}
const line = (file: string) => page.getByRole('listitem').filter({ hasText: file });
const sent = ({ mock }: ReturnType<typeof open>) =>
  mock.calls.map(([, { id, data }]) => [id, data]);

test('files find their products; one that finds none is named, and assigned by a code', async () => {
  const update = open();
  await choose('MUG.jpg', 'MUG-2.jpg', 'front.jpg');
  await expect.element(page.getByText('Without a product: front.jpg')).toBeVisible();

  await userEvent.fill(line('front.jpg').getByRole('textbox'), 'none');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Nothing found for "none"')).toBeVisible();
  await userEvent.fill(line('front.jpg').getByRole('textbox'), 'bowl');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Save 3 pictures' }).click();

  await expect.element(page.getByRole('button', { name: 'Save 0 pictures' })).toBeDisabled();
  expect(sent(update)).toEqual([
    [1, { version: 4, images: ['/storage/MUG.jpg', '/old.svg', '/storage/MUG-2.jpg'] }],
    [2, { version: 4, images: ['/storage/front.jpg', '/old.svg'] }],
  ]);
});

test('a refusal stands in the rows of its product; saving again sends that one alone', async () => {
  let isRefused = true;
  const update = open(
    vi.fn<Update>(async (_, { id }) => {
      if (id === 2 && isRefused)
        throw new InvalidReply(
          { code: 0, msg: 'Refused', time: 0, data: null },
          { images: 'At most 10 pictures' },
        );
      return { data: { id } };
    }),
  );
  await choose('MUG.jpg', 'BOWL.jpg', 'MUG-broken.jpg');
  await page.getByRole('button', { name: 'Save 3 pictures' }).click();

  await expect.element(line('BOWL.jpg').getByText('At most 10 pictures')).toBeVisible();
  await expect.element(line('MUG-broken.jpg').getByText('The picture is broken')).toBeVisible();
  await expect.element(line('MUG.jpg').getByText('Saved')).toBeVisible();
  isRefused = false;
  await page.getByRole('button', { name: 'Save 2 pictures' }).click();

  await expect.element(line('BOWL.jpg').getByText('Saved')).toBeVisible();
  expect(update.mock.calls.map(([, { id }]) => id)).toEqual([1, 2, 2]);
});
