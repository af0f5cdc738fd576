import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AdminParts, Surroundings } from '../../../tests/support/Surroundings.tsx';
import { createUpload, StatusError, type Http, type Upload } from '../../client/index.ts';
import { HttpProvider } from '../data/http.ts';
import { UploadBox, UploadProvider } from './index.ts';

const site = { maxSize: 1024, allowedSuffixes: 'png,jpg,zip', allowedMimeTypes: [] };
const english = {
  'client.upload.incomplete': 'The data of the uploaded file is incomplete!',
  'client.upload.type': 'The type of uploaded file is not allowed!',
  'client.upload.size': 'The size of the uploaded file exceeds the allowed range!',
} as const;
const file = (name: string, size = 10) => new File(['x'.repeat(size)], name);
const stored = (name: string) => ({
  url: `/storage/${name}`,
  full_url: '',
  name,
  size: 1,
  mimetype: '',
  suffix: '',
});

test('the accepted files are shown before one is chosen', async () => {
  await mount();

  await expect.element(page.getByText('png, jpg, at most 1 kB each')).toBeVisible();
});

test('a file the site does not take is refused beside its name, in the words of the specification', async () => {
  const { sent } = await mount();

  await choose(file('notes.txt'), file('big.png', 2000), file('empty.png', 0));

  await expect.element(line('notes.txt').getByText(english['client.upload.type'])).toBeVisible();
  await expect.element(line('big.png').getByText(english['client.upload.size'])).toBeVisible();
  await expect
    .element(line('empty.png').getByText(english['client.upload.incomplete']))
    .toBeVisible();
  expect(sent).toEqual([]);
});

test('each file shows how far it is, and its address arrives when it is there', async () => {
  const { sent, uploaded } = await mount();

  await choose(file('front.png'), file('back.png'));
  await expect.element(page.getByLabelText('Progress of back.png')).toBeVisible();
  sent[1]?.progress(0.4);
  await expect.element(page.getByLabelText('Progress of back.png')).toHaveAttribute('value', '40');
  sent[1]?.arrive();

  await expect.element(line('back.png')).not.toBeInTheDocument();
  await expect.element(line('front.png')).toBeVisible();
  expect(uploaded).toEqual(['/storage/back.png']);
});

test('files of a field with a topic are sent under it', async () => {
  const { sent } = await mount(site, { topic: 'private' });

  await choose(file('slip.png'));

  await expect.poll(() => sent.map(({ params }) => params)).toEqual([{ topic: 'private' }]);
});

test('a picture is pasted where files are dropped', async () => {
  const { sent } = await mount();
  const clipboard = new DataTransfer();
  clipboard.items.add(file('image.png'));

  page
    .getByRole('button', { name: 'Choose files for Pictures' })
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true }));

  await expect.element(line('image.png')).toBeVisible();
  await expect.poll(() => sent.length === 1).toBeTruthy();
});

test('a new picture asks for its alt text, saved with the upload in the current language', async () => {
  const { sent, described } = await mount(site, { can: () => true });
  await choose(file('front.png'), file('back.png'));
  await expect.poll(() => sent.length === 2).toBeTruthy();
  sent[0]?.arrive(31);
  sent[1]?.arrive(32);

  await page.getByLabelText('Alt text of front.png').fill(' Blue shirt from the front ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Alt text of front.png saved')).toBeVisible();
  await userEvent.tab();

  expect(described).toEqual([{ id: 31, alt_en: 'Blue shirt from the front' }]);
});

test('a text that was not kept stays, says why, and is sent again', async () => {
  const { sent, described } = await mount(site, { can: () => true, fails: 1 });
  await choose(file('front.png'));
  await expect.poll(() => sent.length === 1).toBeTruthy();
  sent[0]?.arrive(31);
  const box = page.getByLabelText('Alt text of front.png');

  await box.fill('Blue shirt');
  await userEvent.tab();
  await expect.element(page.getByText('Not saved: Too long')).toBeVisible();
  await expect.element(box).toHaveValue('Blue shirt');
  await box.click();
  await userEvent.tab();

  await expect.element(page.getByText('Alt text of front.png saved')).toBeVisible();
  expect(described).toHaveLength(2);
});

test('a text that is typed when the form is left is kept', async () => {
  const { sent, described, leave } = await mount(site, { can: () => true });
  await choose(file('front.png'));
  await expect.poll(() => sent.length === 1).toBeTruthy();
  sent[0]?.arrive(31);

  await page.getByLabelText('Alt text of front.png').fill('Blue shirt');
  leave();

  await expect.poll(() => described).toEqual([{ id: 31, alt_en: 'Blue shirt' }]);
});

test('no alt text is asked for without the permission or without an upload record', async () => {
  const nobody = await mount();
  await choose(file('front.png'));
  await expect.poll(() => nobody.sent.length === 1).toBeTruthy();
  nobody.sent[0]?.arrive(31);
  await expect.poll(() => nobody.uploaded.length === 1).toBeTruthy();
  nobody.leave();
  const existing = await mount(site, { can: () => true });
  await choose(file('back.png'));
  await expect.poll(() => existing.sent.length === 1).toBeTruthy();
  existing.sent[0]?.arrive();
  await expect.poll(() => existing.uploaded.length === 1).toBeTruthy();

  await expect.element(page.getByText('png, jpg, at most 1 kB each')).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
});

test('a file that failed is sent again by the keyboard, and one on its way is cancelled', async () => {
  const { sent, uploaded } = await mount();
  await choose(file('front.png'), file('back.png'));
  await expect.poll(() => sent.length === 2).toBeTruthy();

  sent[0]?.fail(new Error('Server exception!'));
  await expect.element(line('front.png').getByText('Server exception!')).toBeVisible();
  page.getByRole('button', { name: 'Try front.png again' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent.length === 3).toBeTruthy();
  sent[2]?.arrive();
  await page.getByRole('button', { name: 'Cancel back.png' }).click();

  await expect.element(line('back.png')).not.toBeInTheDocument();
  expect(sent[1]?.signal?.aborted).toBe(true);
  expect(uploaded).toEqual(['/storage/front.png']);
});

test('a server without a place for files says so, before or after the first one', async () => {
  const { sent } = await mount();
  await choose(file('front.png'));
  await expect.poll(() => sent.length === 1).toBeTruthy();

  sent[0]?.fail(new StatusError('Error requesting address', 404, null));

  await expect.element(page.getByText('File uploads are off', { exact: false })).toBeVisible();
  await mount({ ...site, mode: 'off' });
  await expect
    .poll(() => page.getByText('File uploads are off', { exact: false }).elements().length === 2)
    .toBeTruthy();
});

const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const choose = (...files: readonly File[]) =>
  userEvent.upload(document.querySelector('input[type=file]') ?? document.body, [...files]);

type Sent = {
  readonly progress: (share: number) => void;
  /** Called with the id of its record, as our server replies. */
  readonly arrive: (id?: number) => void;
  readonly fail: (error: Error) => void;
  readonly signal: AbortSignal | undefined;
  readonly params: unknown;
};

type Person = {
  readonly can?: (node: string) => boolean;
  /** Number of texts that are refused first. */
  readonly fails?: number;
  readonly topic?: string;
};

const denied = () => false;

/** The box over a client whose server answers when the test says so. */
async function mount(
  rules: typeof site & { readonly mode?: string } = site,
  { can = denied, fails = 0, topic }: Person = {},
) {
  const described: unknown[] = [];
  const http = {
    call: async (_: unknown, input: unknown) => {
      described.push(input);
      if (described.length <= fails) throw new Error('Too long');
    },
    // Safe: the box makes no other call.
  } as unknown as Http;
  const sent: Sent[] = [];
  const uploaded: string[] = [];
  const checked = createUpload({} as Http, {
    notify: () => {},
    translate: (key) => english[key as keyof typeof english],
  });
  const send: Upload = async (parcel) => {
    // The real check first; what passes it would go to the server.
    const outcome = await checked(parcel).catch((error: Error) => error);
    if (outcome instanceof Error && outcome.name === 'UploadRefused') throw outcome;
    return new Promise((resolve, reject) => {
      sent.push({
        progress: (share) => parcel.onProgress?.(share),
        arrive: (id) =>
          resolve({ ...stored(parcel.file.name), ...(id === undefined ? {} : { id }) }),
        fail: reject,
        signal: parcel.signal,
        params: parcel.params,
      });
    });
  };
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    <AdminParts can={can}>
      <Surroundings language="en">
        <HttpProvider value={http}>
          <UploadProvider value={{ send, rules: async () => rules }}>
            <UploadBox
              kind="image"
              isMany
              label="Pictures"
              {...(topic !== undefined && { topic })}
              onUploaded={(url) => uploaded.push(url)}
            />
          </UploadProvider>
        </HttpProvider>
      </Surroundings>
    </AdminParts>,
  );
  await expect.poll(() => place.querySelector('small, p')).toBeTruthy();
  return { sent, uploaded, described, leave: () => root.render(null) };
}
