import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { Surroundings } from '../../tests/support/Surroundings.tsx';
import { ToastList } from './ToastList.tsx';
import { createToasts } from './toasts.ts';

const foot = <div data-foot />;
const dialog = <div role="dialog" aria-label="Discard?" />;

test.each([
  ['alone', 1024, <></>, { bottom: '20px' }],
  ['above the foot of a form', 1024, foot, { bottom: '76px' }],
  ['alone on a phone', 390, <></>, { bottom: '12px' }],
  ['above the foot of a form on a phone', 390, foot, { bottom: '76px' }],
  ['at the top beside a dialog on a phone', 390, dialog, { top: '12px' }],
  ['at the top beside a dialog over a form', 390, [foot, dialog], { top: '12px' }],
])('messages stand %s', async (_name, width, others, place) => {
  await page.viewport(width, 800);
  const here = document.body.appendChild(document.createElement('div'));
  const root = createRoot(here);
  onTestFinished(async () => {
    root.unmount();
    here.remove();
    await page.viewport(1024, 768);
  });

  root.render(
    <Surroundings>
      {others}
      <ToastList toasts={createToasts()} wanted={{ showToasts: true, playAudio: false }} />
    </Surroundings>,
  );

  const list = page.getByRole('region', { name: '最新消息' });
  await expect.element(list).toBeInTheDocument();
  expect(getComputedStyle(list.element())).toMatchObject(place);
});
