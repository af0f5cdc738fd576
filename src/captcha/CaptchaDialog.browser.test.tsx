import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import en from '../../i18n/en/captcha.ts';
import {
  captchaWork,
  checkClickCaptcha,
  clickCaptcha,
  type CaptchaAnswer,
  type Endpoint,
  type Envelope,
} from '../contract/index.ts';
import '../login/page.css';
import { TextProvider, translateFrom } from '../texts/index.ts';
import { CaptchaDialog } from './index.ts';

const dot =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="350" height="200"></svg>';

type Shop = { readonly isRight?: boolean; readonly isBroken?: boolean };

/** Opens a dialog with a stubbed server, and records the outcome. */
async function opened({ isRight = true, isBroken = false }: Shop = {}) {
  const asked: (readonly [path: string, body: object | undefined])[] = [];
  const sendCall = async ({ path }: Endpoint, body?: object): Promise<Envelope> => {
    asked.push([path.split('?')[0] ?? '', body]);
    if (isBroken) throw new Error('offline');
    const data = path.startsWith(captchaWork.path)
      ? { id: 'work', seed: 'seed', rounds: 4, bits: 4 }
      : { id: 'any', text: ['花', '<bell>'], base64: dot };
    const isWrong = path === checkClickCaptcha.path && !isRight;
    return { code: isWrong ? 0 : 1, msg: '', time: 0, data };
  };
  const passed: CaptchaAnswer[] = [];
  const onClose = vi.fn<() => void>(() => root.render(null));
  const before = document.body.appendChild(document.createElement('button'));
  before.focus();
  const home = document.body.appendChild(document.createElement('div'));
  const root = createRoot(home);
  onTestFinished(() => {
    root.unmount();
    home.remove();
    before.remove();
  });
  root.render(
    <TextProvider value={translateFrom({ captcha: en })}>
      <CaptchaDialog
        sendCall={sendCall}
        purpose="user_login"
        onPass={(answer) => passed.push(answer)}
        onClose={onClose}
      />
    </TextProvider>,
  );
  await expect.element(page.getByRole('dialog', { name: 'Security check' })).toBeVisible();
  return { asked, passed, onClose, before };
}

const picture = () => page.getByRole('img');
const mark = (n: number) => page.getByRole('button', { name: `Remove mark ${n}` });
const word = () => page.getByRole('status');
const clickAt = (x: number, y: number) => picture().click({ position: { x, y } });

test('the last click has all of them checked, and a right answer is handed on', async () => {
  const { asked, passed } = await opened();

  await clickAt(60, 50);
  await clickAt(200, 120);

  await expect.element(word()).toHaveTextContent(en.passed);
  const { width, height } = picture().element().getBoundingClientRect();
  await expect.poll(() => passed).toHaveLength(1);
  const [, sent] = asked.find(([path]) => path === checkClickCaptcha.path) ?? [];
  expect([width, height]).toEqual([350, 200]);
  expect(passed[0]?.captchaInfo).toBe('60,50-200,120;350;200');
  expect(sent).toEqual({
    id: passed[0]?.captchaId,
    info: passed[0]?.captchaInfo,
    unset: false,
  });
});

test('a click on a mark takes it back', async () => {
  const { asked } = await opened();
  await clickAt(60, 50);

  await mark(1).click();

  await expect.element(mark(1)).not.toBeInTheDocument();
  expect(asked.filter(([path]) => path === checkClickCaptcha.path)).toEqual([]);
});

test('a wrong answer says so and brings another picture', async () => {
  const { asked, passed } = await opened({ isRight: false });

  await clickAt(60, 50);
  await clickAt(200, 120);

  await expect.element(word()).toHaveTextContent(en.wrong);
  await expect.poll(() => asked.filter(([path]) => path === clickCaptcha.path).length).toBe(2);
  await expect.element(mark(1)).not.toBeInTheDocument();
  expect(passed).toEqual([]);
});

test('a failed load is reported, and can be retried', async () => {
  const { asked } = await opened({ isBroken: true });
  await expect.element(word()).toHaveTextContent(en.failed);

  await page.getByRole('button', { name: 'Another picture' }).click();

  await expect.poll(() => asked.length).toBe(2);
});

test('with the keyboard alone the browser works instead', async () => {
  const { passed } = await opened();
  await expect
    .element(page.getByRole('button', { name: 'Verify without the picture' }))
    .toHaveFocus();

  await userEvent.keyboard('{Enter}');

  await expect.poll(() => passed).toHaveLength(1);
  expect(passed[0]?.captchaId).toBe('work');
  expect(passed[0]?.captchaInfo).toMatch(/^pow:\d+,\d+,\d+,\d+$/);
});

test('the captcha without a picture can be chosen before the picture has loaded', async () => {
  const press = ({ target }: FocusEvent) => {
    if (target instanceof HTMLButtonElement && target.textContent === en.without) target.click();
  };
  addEventListener('focusin', press);
  onTestFinished(() => removeEventListener('focusin', press));

  const { passed } = await opened();

  await expect.poll(() => passed).toHaveLength(1);
  expect(passed[0]?.captchaId).toBe('work');
});

test('Escape closes it, and the focus is back where it was', async () => {
  const { onClose, before } = await opened();

  await userEvent.keyboard('{Escape}');

  expect(onClose).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(before);
});

test('a click beside it closes it, one on it does not', async () => {
  const { onClose } = await opened();
  await page.getByRole('heading', { name: 'Security check' }).click();
  expect(onClose).not.toHaveBeenCalled();

  await page.getByRole('dialog').click({ position: { x: 5, y: 5 } });

  expect(onClose).toHaveBeenCalledOnce();
});
