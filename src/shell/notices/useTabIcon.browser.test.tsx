import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { Surroundings } from '../../../tests/support/Surroundings.tsx';
import markUrl from '../../login/mark.svg?no-inline';
import { badgeText } from './drawTabIcon.ts';
import { useTabIcon } from './useTabIcon.ts';

test('the number of unread notices is drawn over the icon of the tab, and goes with the last one', async () => {
  const icon = Object.assign(document.createElement('link'), { rel: 'icon', href: markUrl });
  // The page of the test runner has an icon of its own.
  document.head.prepend(icon);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    icon.remove();
  });
  const plain = icon.href;
  const show = (unread: number) =>
    root.render(
      <Surroundings>
        <TabIcon unread={unread} />
      </Surroundings>,
    );

  show(12);
  await expect.poll(() => icon.href).toMatch(/^data:image\/png/);
  expect(icon.type).toBe('image/png');
  const drawn = await pixelsOf(icon.href);
  const before = await pixelsOf(plain);
  expect(drawn(6, 6)).toEqual(before(6, 6));
  expect(drawn(30, 44)).not.toEqual(before(30, 44));

  show(0);
  await expect.poll(() => icon.href).toBe(plain);
});

test('a number that has no room is shown as the largest that has', () => {
  expect([1, 99, 100, 4_000].map(badgeText)).toEqual(['1', '99', '99+', '99+']);
});

function TabIcon({ unread }: { readonly unread: number }) {
  useTabIcon(unread);
  return null;
}

/** Reads colours of a picture that is drawn 64 px wide. */
async function pixelsOf(address: string) {
  const picture = Object.assign(new Image(), { src: address });
  await picture.decode();
  const pen = Object.assign(document.createElement('canvas'), {
    width: 64,
    height: 64,
  }).getContext('2d');
  pen?.drawImage(picture, 0, 0, 64, 64);
  return (x: number, y: number) => [...(pen?.getImageData(x, y, 1, 1).data ?? [])];
}
