import { expect, screen, userEvent, within } from 'storybook/test';
import { dictionaries } from '../../i18n/index.ts';
import picture from '../../tests/support/stories/captcha.webp?inline';
import { fakeShop, type Condition, type Replies } from '../../tests/support/stories/fakeShop.ts';
import { said } from '../../tests/support/stories/Matrix.tsx';
import { refusal } from '../../tests/support/stories/refusals.ts';
import { useToolbar } from '../../tests/support/stories/toolbar.ts';
import { checkClickCaptcha, clickCaptcha, type Language } from '../contract/index.ts';
import { createSendCall } from '../login/index.ts';
import { TextProvider, translateFrom } from '../texts/index.ts';
import { CaptchaDialog } from './index.ts';

export default { title: 'Components/Security check' };

const { captchaIcons } = dictionaries.en.server;
const { captchaIcons: zhIcons } = dictionaries['zh-cn'].server;
/** Icons to click in the picture, which the server once drew. */
const asked = [
  said(`<${zhIcons.aeroplane}>`, `<${captchaIcons.aeroplane}>`),
  said(`<${zhIcons.bird}>`, `<${captchaIcons.bird}>`),
] as const;

type Props = {
  readonly condition?: Condition;
  readonly replies?: (language: Language) => Replies;
};

function Check({ condition = 'usual', replies = () => ({}) }: Props) {
  const { language } = useToolbar();
  const text = asked.map((each) => each[language]);
  const fetch = fakeShop({
    role: 'super',
    condition,
    language: () => language,
    replies: {
      [clickCaptcha.path]: { data: { id: 'story', text, base64: picture } },
      [checkClickCaptcha.path]: { data: null },
      ...replies(language),
    },
  });
  const sendCall = createSendCall({
    fetch: (path, init) => fetch(`https://shop.example${path}`, init),
    language: () => language,
    token: () => '',
  });
  return (
    <TextProvider value={translateFrom(dictionaries[language])}>
      <CaptchaDialog
        sendCall={sendCall}
        purpose="admin_login"
        onPass={() => {}}
        onClose={() => {}}
      />
    </TextProvider>
  );
}

const check = (props: Props = {}) => ({ render: () => <Check {...props} /> });

/** Clicks the picture once it is loaded; each click leaves a mark. */
async function clicked(times: number) {
  const dialog = within(await screen.findByRole('dialog'));
  const shown = await dialog.findByRole('img');
  const { left, top } = shown.getBoundingClientRect();
  for (const [index, [x, y]] of places.slice(0, times).entries()) {
    await userEvent.pointer({
      keys: '[MouseLeft]',
      target: shown,
      coords: { clientX: left + x, clientY: top + y },
    });
    await dialog.findByRole('button', { name: RegExp(`${index + 1}`) });
  }
  return dialog;
}
const places = [
  [56, 54],
  [189, 39],
] as const;

/** One of two icons is clicked; a click on the mark removes it. */
export const Picture = { ...check(), play: async () => void (await clicked(1)) };

/** An expired picture shows the same state: a new one is loaded. */
export const Wrong = {
  ...check({ replies: (language) => ({ [checkClickCaptcha.path]: refusal(language, 'captcha') }) }),
  name: 'Wrong answer',
  play: async () => {
    const dialog = await clicked(2);
    await expect(await dialog.findByText(/点选区域|not the right area/)).toBeVisible();
  },
};

export const Passed = { ...check(), play: async () => void (await clicked(2)) };

/** Proof of work by the browser, for users who cannot see or click the picture. */
export const Working = {
  ...check({ condition: 'loading' }),
  name: 'Without the picture',
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('img');
    await userEvent.keyboard('{Enter}');
    await dialog.findByRole('progressbar');
  },
};

/** The server says why, and another try is one button away. */
export const NoPicture = {
  ...check({
    replies: (language) => ({
      [clickCaptcha.path]: refusal(language, 'rate_limited', { seconds: 40 }),
    }),
  }),
  name: 'No picture',
  play: async () => void (await screen.findByText(/40/)),
};
