import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { defaultAvatar } from '../../../src/contract/index.ts';
import captchaPicture from '../../support/stories/captcha.webp?inline';
import { memberOf, type MemberReplies } from '../../support/stories/memberReplies.ts';
import { MemberStory } from '../../support/stories/memberShop.tsx';
import { alone } from '../../support/stories/screens.tsx';

export default { title: 'Member/Over the page', parameters: alone };

const narrow = { viewport: { value: 'w390' } };

type ProfileProps = { readonly replies?: MemberReplies };

const Profile = ({ replies = {} }: ProfileProps) => (
  <MemberStory at="/user/account/profile" replies={replies} />
);

const dialog = (name: RegExp) => screen.findByRole('dialog', { name }, { timeout: 10_000 });
const button = (name: RegExp) => screen.findByRole('button', { name });

const endedOnce: MemberReplies = {
  'POST /api/account/profile': ['ended', { data: null }],
  'POST /api/user/checkIn': { data: { userInfo: memberOf('zh-cn'), routePath: '/user' } },
};

async function typeAndMeetTheEnd() {
  const motto = await screen.findByLabelText(/^(Motto|个性签名)/);
  await userEvent.clear(motto);
  await userEvent.type(motto, 'Half a sentence');
  await userEvent.click(await button(/Save profile|保存资料/));
  return { motto, over: await dialog(/session has ended|登录已过期/) };
}

export const SessionOver = {
  name: 'Session ended',
  render: () => <Profile replies={endedOnce} />,
  play: async () => void (await typeAndMeetTheEnd()),
};
export const SessionOverNarrow = {
  ...SessionOver,
  name: 'Session ended: 390 wide',
  globals: narrow,
  tags: ['long'],
};
export const SignedInAgain = {
  name: 'Session ended: signed in again',
  render: () => <Profile replies={endedOnce} />,
  play: async () => {
    const { motto, over } = await typeAndMeetTheEnd();
    await userEvent.type(await within(over).findByLabelText(/^(Password|密码)$/), 'paper-kite-17');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(motto).toHaveValue('Half a sentence');
    await userEvent.click(await button(/Save profile|保存资料/));
    await screen.findByText(/Profile saved|资料已保存/);
  },
};

/** A picture twice as wide as high: red on the left, blue on the right. */
async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(400, 200);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  for (const [colour, x] of [
    ['red', 0],
    ['blue', 200],
  ] as const) {
    context.fillStyle = colour;
    context.fillRect(x, 0, 200, 200);
  }
  return new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' });
}

async function choose(file: File) {
  await screen.findByLabelText(/^(Motto|个性签名)/);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  await userEvent.upload(input, file);
  return dialog(/Crop your avatar|裁剪头像/);
}

/** The colour at a place of what will be sent, whose sides are 320. */
function colourAt(x: number): string {
  const canvas = document.querySelector('canvas');
  const [red = 0, , blue = 0] = canvas?.getContext('2d')?.getImageData(x, 160, 1, 1).data ?? [];
  if (red === blue) return 'none';
  return red > blue ? 'red' : 'blue';
}

const uploaded = { data: { file: { url: defaultAvatar, full_url: defaultAvatar } } };

export const AvatarCrop = {
  name: 'Crop of the avatar',
  render: () => <Profile />,
  play: async () => {
    await choose(await picture());
    await waitFor(() => expect([colourAt(10), colourAt(310)]).toEqual(['red', 'blue']));
    const stage = screen.getByRole('img', { name: /Drag the picture|拖动图片/ });
    stage.focus();
    // 160 beyond the edge of the square: 20 steps of 8, and none of the others counts.
    await userEvent.keyboard('{ArrowRight>30/}');
    await waitFor(() => expect(colourAt(310)).toBe('red'));
    await userEvent.keyboard('{ArrowLeft>20/}');
    await waitFor(() => expect([colourAt(10), colourAt(310)]).toEqual(['red', 'blue']));
    await fireEvent.change(screen.getByLabelText(/Zoom|缩放/), { target: { value: '2' } });
    await userEvent.keyboard('{ArrowLeft>30/}');
  },
};
export const AvatarCropNarrow = {
  ...AvatarCrop,
  name: 'Crop of the avatar: 390 wide',
  globals: narrow,
  play: async () => void (await choose(await picture())),
  tags: ['long'],
};
export const AvatarRefused = {
  name: 'Crop of the avatar: refused, then taken',
  render: () => (
    <Profile replies={{ 'POST /api/ajax/upload': [{ refused: '图片过大' }, uploaded] }} />
  ),
  play: async () => {
    const crop = await choose(await picture());
    const use = within(crop).getByRole('button', { name: /^(Apply|使用)$/ });
    await waitFor(() => expect(use).toBeEnabled());
    await userEvent.click(use);
    await within(crop).findByText('图片过大');
    await userEvent.click(use);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const AvatarUnreadable = {
  name: 'Crop of the avatar: no picture',
  render: () => <Profile />,
  play: async () => {
    const crop = await choose(new File(['text'], 'me.png', { type: 'image/png' }));
    await within(crop).findByText(/cannot be read|无法读取/);
    await expect(within(crop).getByRole('button', { name: /^(Apply|使用)$/ })).toBeDisabled();
  },
};

const check: MemberReplies = {
  'GET /api/common/clickCaptcha': {
    data: { id: 'story', text: ['花', '<bell>'], base64: captchaPicture, width: 350, height: 200 },
  },
  'GET /api/common/captchaWork': { data: { id: 'work', seed: 'seed', rounds: 4, bits: 4 } },
  'POST /api/Sms/send': { data: { delivery: 'sent' } },
};

async function askForCode() {
  await userEvent.click(await button(/Change Mobile number|更换手机号/));
  const step = await screen.findByRole('dialog');
  await userEvent.type(
    await within(step).findByLabelText(/Your password|登录密码/),
    'paper-kite-17',
  );
  await userEvent.click(within(step).getByRole('button', { name: /^(Send code|发送验证码)$/ }));
  return dialog(/Security check|安全验证/);
}

export const Captcha = {
  name: 'Security check before a code',
  render: () => <Profile replies={check} />,
  play: async () => {
    const asked = await askForCode();
    await within(asked).findByRole('img');
  },
};
export const CaptchaNarrow = {
  ...Captcha,
  name: 'Security check before a code: 390 wide',
  globals: narrow,
  tags: ['long'],
};
export const CodeSent = {
  name: 'Security check: passed, code sent',
  render: () => <Profile replies={check} />,
  play: async () => {
    const asked = await askForCode();
    await userEvent.click(
      within(asked).getByRole('button', { name: /Verify without the picture|不看图/ }),
    );
    await screen.findByText(/^(Send again in|\d+ 秒后)/, undefined, { timeout: 10_000 });
  },
};

export const SitePage = {
  name: 'Page of the site',
  render: () => <Profile />,
  play: async () => {
    await userEvent.click(await button(/^(About us|关于我们)$/));
    await screen.findByText(/clothes that last|耐穿的衣服/);
  },
};
export const SocialCode = {
  name: 'QR code of a social account',
  globals: narrow,
  render: () => <Profile />,
  play: async () => {
    await userEvent.click(await button(/^(WeChat|公众号)$/));
    await screen.findByRole('img', { name: /QR code|二维码/ });
  },
};
