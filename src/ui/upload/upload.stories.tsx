import type { ReactNode } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { WhoAsks } from '../../../tests/support/stories/WhoAsks.tsx';
import { Guide } from '../../../tests/support/stories/Guide.tsx';
import { InBothLanguages, said } from '../../../tests/support/stories/Matrix.tsx';
import { storyUploads } from '../../../tests/support/stories/uploads.ts';
import { useToolbar } from '../../../tests/support/stories/toolbar.ts';
import { UploadBox, UploadProvider } from './index.ts';
import { UploadLine } from './UploadBox.tsx';
import type { UploadPort } from './port.ts';

export default {
  title: 'Components/Upload box',
  tags: ['autodocs'],
  parameters: { docs: { page: guide } },
  decorators: [(story: () => ReactNode) => <WhoAsks>{story()}</WhoAsks>],
};

const pictures = said('商品图片', 'Goods pictures');
const video = said('视频', 'Video');
const faults = {
  type: said('不允许上传这种类型的文件！', 'The type of uploaded file is not allowed!'),
  server: said('服务器没有应答', 'The server did not answer'),
};

const nowhere: UploadPort = {
  ...storyUploads,
  rules: async () => ({ ...(await site()), mode: 'off' }),
};
const site = () => storyUploads.rules();
/** The rules of the site do not arrive. */
const unknown: UploadPort = { ...storyUploads, rules: () => new Promise(() => {}) };

const boxes = [
  ['several pictures', storyUploads, { isMany: true }],
  ['one file', storyUploads, { isMany: false }],
  ['disabled', storyUploads, { isMany: false, isDisabled: true }],
  ['rules on their way', unknown, { isMany: false }],
  ['a server without a place for files', nowhere, { isMany: false }],
] as const;

export const Boxes = {
  name: 'States of the box',
  render: () => (
    <InBothLanguages>
      {(language) =>
        boxes.map(([name, port, props], index) => (
          <UploadProvider key={name} value={port}>
            <UploadBox
              kind={index === 0 ? 'image' : 'file'}
              label={`${(index === 0 ? pictures : video)[language]} · ${name}`}
              onUploaded={() => {}}
              {...props}
            />
          </UploadProvider>
        ))
      }
    </InBothLanguages>
  ),
};

const file = (name: string, size: number, type: string) =>
  new File(['x'.repeat(size)], name, { type });
const parcels = [
  { share: 0, fault: undefined },
  { share: 0.64, fault: undefined },
  { share: 0.4, fault: faults.server, canRetry: true },
  { share: 0, fault: faults.type },
] as const;

export const Files = {
  name: 'States of a file',
  render: () => (
    <InBothLanguages>
      {(language) => (
        <ul style={{ display: 'grid', gap: 4, margin: 0, padding: 0, justifySelf: 'stretch' }}>
          {parcels.map(({ share, fault, ...more }, id) => (
            <UploadLine
              key={id}
              item={{
                id,
                share,
                file: file(`linen-collar-${id + 1}.png`, 84_000 + id, 'image/png'),
                ...(fault && { fault: fault[language] }),
              }}
              onStop={() => {}}
              onRetry={'canRetry' in more ? () => {} : undefined}
            />
          ))}
        </ul>
      )}
    </InBothLanguages>
  ),
};

function Live() {
  const { language } = useToolbar();
  return (
    <UploadProvider value={storyUploads}>
      <UploadBox kind="image" isMany label={pictures[language]} onUploaded={() => {}} />
    </UploadProvider>
  );
}

/** Uploads a picture, and waits until it has arrived. */
export const OnItsWay = {
  name: 'Uploading',
  render: () => <Live />,
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    await within(canvasElement).findByText(/webp/);
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('there is no way to choose a file');
    await userEvent.upload(input, file('front.png', 20_000, 'image/png'));
    await screen.findByRole('progressbar');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  },
};

function guide() {
  return (
    <Guide
      title="Upload box"
      text={{
        purpose: 'A place for files beside a field of addresses. Files may be dropped or chosen.',
        anatomy: [
          ['Area', 'dashed border in the control colour, radius 8; soft fill while files hover'],
          ['Limits', 'which files, how large, said before anything is chosen'],
          ['File', 'name, size, progress 6 high, stop; or why it failed, and try again'],
        ],
        dos: ['Say the limits first', 'Let each file fail and be tried again by itself'],
        donts: ['Lose the others because one failed', 'Drag as the only way'],
        keys: [['Tab, Enter', 'the button opens the chooser; each file has its own buttons']],
        names: [
          'The button names its field; the limits describe it.',
          'Progress is named after the file. A failure is an alert.',
        ],
      }}
    />
  );
}
