import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { UploadPort } from '../../src/ui/parts/index.ts';
import { openSpecEditor, product, save } from '../support/specEditor.tsx';

const uploads: UploadPort = {
  rules: async () => ({ maxSize: 1024, allowedSuffixes: 'png,jpg', allowedMimeTypes: [] }),
  send: async ({ file: { name } }) => {
    if (name.startsWith('broken')) throw new Error('The picture is broken');
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
const file = (name: string) => new File(['x'], name);
/** A product whose colours C0 to C2 have pictures, the first of them one already. */
const withPictures = () => {
  const row = product(3, 1);
  const groups = row['attrs'] as readonly { readonly values: readonly object[] }[];
  const attrs = groups.map((group, at) =>
    at === 0
      ? {
          ...group,
          hasImage: 1,
          values: group.values.map((value, index) =>
            index === 0 ? { ...value, image: '/old.svg' } : value,
          ),
        }
      : group,
  );
  return { ...row, attrs };
};
const button = (name: string) => page.getByRole('button', { name });
const group = () => {
  const card = document.querySelector('[data-slot]')?.closest('section');
  if (!card) throw new Error('no group has pictures');
  return card;
};
function dropOn(target: Element, files: readonly File[]) {
  const dataTransfer = new DataTransfer();
  for (const each of files) dataTransfer.items.add(each);
  target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}
const images = (call: { readonly mock: { readonly calls: readonly unknown[][] } }) => {
  const sent = call.mock.calls[0]?.[1] as { readonly data: { readonly attrs: readonly never[] } };
  const [first] = sent.data.attrs as readonly { readonly values: readonly { image?: string }[] }[];
  return first?.values.map(({ image }) => image);
};

test('files dropped on a group go to the values they are named after, the others in order', async () => {
  const { update } = await openSpecEditor(withPictures(), { uploads });
  await expect.element(button('Add the picture of "C1"')).toBeVisible();

  dropOn(group(), [file('1.jpg'), file('SH-c2.jpg'), file('2.jpg')]);

  await expect.element(page.getByText('2 pictures added')).toBeVisible();
  await expect.element(page.getByText('No value is left for 2.jpg')).toBeVisible();
  await save();
  await expect.poll(() => update.mock.calls.length).toBe(1);
  expect(images(update)).toEqual(['/old.svg', '/storage/1.jpg', '/storage/SH-c2.jpg']);
});

test('one file dropped on a slot is for that value, and can be undone', async () => {
  const { update } = await openSpecEditor(withPictures(), { uploads });

  await expect.element(button('Change the picture of "C0"')).toBeVisible();
  dropOn(button('Change the picture of "C0"').element(), [file('c1.jpg')]);
  await expect.element(page.getByText('1 picture added')).toBeVisible();
  await save();

  await expect.poll(() => update.mock.calls.length).toBe(1);
  expect(images(update)).toEqual(['/storage/c1.jpg', undefined, undefined]);
});

test('slots and the button for several are reached by keyboard; a refused file says why', async () => {
  await openSpecEditor(withPictures(), { uploads });
  await expect.element(button('Add the picture of "C1"')).toBeVisible();
  const chooser = group().querySelector<HTMLInputElement>('header input[type=file]');
  if (!chooser) throw new Error('no chooser');

  const slot = document.querySelector<HTMLElement>('[data-slot=empty]');
  slot?.focus();
  await userEvent.upload(chooser, [file('broken.jpg')]);

  await expect.element(page.getByText('The picture is broken')).toBeVisible();
  expect(document.activeElement).toBe(slot);
});
