import type { GetListParams } from 'ra-core';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AdminParts, Surroundings } from '../../../../tests/support/Surroundings.tsx';
import type { UploadBoxProps } from '../../../fields/view.ts';
import { UploadBox, UploadProvider } from '../index.ts';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const files = Array.from({ length: 30 }, (_, n) => ({
  id: n + 1,
  url: `${pixel}#${n + 1}`,
  name: `picture ${n + 1}.png`,
  mimetype: 'image/png',
  size: 2_048,
}));
const may = (node: string) => node === 'routine/attachment/index';
const opener = page.getByRole('button', { name: 'Choose from uploads for Pictures' });
const tile = (n: number) =>
  page.getByRole('option', { name: `picture ${n}.png 2 kB`, exact: true });
const use = page.getByRole('button', { name: 'Use', exact: true });

test('the picker is not offered without the permission to list uploads', async () => {
  await mount({ can: () => false });

  await expect.element(page.getByText('png, at most 1 kB each')).toBeVisible();
  expect(opener.elements()).toEqual([]);
});

test('several pictures are chosen across pages by keyboard alone', async () => {
  const { uploaded } = await mount();
  await open();

  tile(1).element().focus();
  await userEvent.keyboard(' {ArrowRight}{ArrowRight} {End} ');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.element(tile(19)).toBeVisible();
  tile(19).element().focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('4 chosen')).toBeVisible();
  await use.click();

  expect(uploaded).toEqual([1, 3, 18, 19].map((n) => `${pixel}#${n}`));
  await expect.poll(() => page.getByRole('dialog').elements().length === 0).toBeTruthy();
});

test('one picture is chosen in place of another, and Enter takes it at once', async () => {
  const { uploaded } = await mount({ isMany: false });
  await open();

  await tile(2).click();
  await tile(5).click();
  await expect.element(tile(2)).toHaveAttribute('aria-selected', 'false');
  await expect.element(tile(5)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowLeft}{Enter}');

  expect(uploaded).toEqual([`${pixel}#4`]);
});

test('a field of pictures asks for pictures alone, and what is searched begins at the first page', async () => {
  const { asked } = await mount();
  await open();
  await page.getByRole('button', { name: 'Next page' }).click();

  await page.getByRole('searchbox', { name: 'Search file names' }).fill('shirt');
  await expect.poll(() => asked.at(-1)?.filter.q === 'shirt').toBeTruthy();

  expect(asked.at(-1)).toMatchObject({
    pagination: { page: 1, perPage: 18 },
    sort: { field: 'last_upload_time', order: 'DESC' },
    filter: {
      q: 'shirt',
      'admin_id~NOT NULL': true,
      'topic~ne': 'private',
      'mimetype~LIKE': 'image/',
    },
  });
  expect(page.getByRole('combobox').elements()).toEqual([]);
});

test('a field of files is narrowed to a type', async () => {
  const { asked } = await mount({ kind: 'file' });
  await open();

  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Type of file' }), 'Documents');

  await expect.poll(() => asked.at(-1)?.filter.kind === 'document').toBeTruthy();
});

test('a failed load is reported, and can be retried', async () => {
  const answers = { isBroken: true };
  await mount({ answers });
  await opener.click();
  await expect.element(page.getByText("Couldn't load the files")).toBeVisible();

  answers.isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect.element(tile(1)).toBeVisible();
});

async function open(): Promise<void> {
  await opener.click();
  await expect.element(tile(1)).toBeVisible();
}

type Given = Partial<Pick<UploadBoxProps, 'kind' | 'isMany'>> & {
  readonly can?: (node: string) => boolean;
  readonly answers?: { isBroken: boolean };
};

/** The box of a field over a shop with thirty uploads. */
async function mount({ kind = 'image', isMany = true, can = may, answers }: Given = {}) {
  const asked: GetListParams[] = [];
  const uploaded: string[] = [];
  const getList = async (_resource: string, params: GetListParams) => {
    asked.push(params);
    if (answers?.isBroken) throw new Error('away');
    const { page: number = 1, perPage = 12 } = params.pagination ?? {};
    const from = (number - 1) * perPage;
    // Replies as the list of attachments does.
    return { data: files.slice(from, from + perPage) as never[], total: files.length };
  };
  const calls = { getList };
  const rules = { maxSize: 1024, allowedSuffixes: 'png', allowedMimeTypes: [] };
  const port = { send: () => new Promise<never>(() => {}), rules: async () => rules };
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    <AdminParts calls={calls} can={can}>
      <Surroundings language="en">
        <UploadProvider value={port}>
          <UploadBox
            kind={kind}
            isMany={isMany}
            label="Pictures"
            onUploaded={(url) => uploaded.push(url)}
          />
        </UploadProvider>
      </Surroundings>
    </AdminParts>,
  );
  await expect.poll(() => place.querySelector('small')).toBeTruthy();
  return { asked, uploaded };
}
