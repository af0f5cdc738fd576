import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { HomePage } from '../../../member/login/HomePage.tsx';
import { LoginPage, type LoginTab } from '../../../member/login/LoginPage.tsx';
import { type MemberReplies, startOf } from '../../support/stories/memberReplies.ts';
import { MemberStory } from '../../support/stories/memberShop.tsx';
import { alone } from '../../support/stories/screens.tsx';
import { useToolbar } from '../../support/stories/toolbar.ts';

export default { title: 'Member/Guests', parameters: alone };

const narrow = { viewport: { value: 'w390' } };
const home = 'GET /api/index/index';
const form = 'GET /api/user/checkIn';

type GuestProps = { readonly replies?: MemberReplies; readonly tab?: LoginTab };

const Home = ({ replies = {} }: GuestProps) => (
  <MemberStory isGuest replies={replies}>
    <HomePage onOpen={() => {}} />
  </MemberStory>
);

function SignIn({ replies = {}, tab: first = 'login' }: GuestProps) {
  const [tab, setTab] = useState(first);
  return (
    <MemberStory isGuest replies={replies}>
      <LoginPage tab={tab} onTab={setTab} />
    </MemberStory>
  );
}

function ClosedHome() {
  const { language } = useToolbar();
  const data = startOf(language, true, { openMemberCenter: false });
  return <Home replies={{ [home]: { data } }} />;
}

const field = (name: string): HTMLInputElement => {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)];
  const found = fields.find((each) => each.checkVisibility());
  if (!found) throw new Error(`no field ${name}`);
  return found;
};
const fieldIsThere = (name: string) => waitFor(() => field(name), { timeout: 10_000 });
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

export const HomeIndex = {
  name: 'Home',
  render: () => <Home />,
  play: async () => void (await screen.findByText(/New coupons|领券中心上新/)),
};
export const HomeNarrow = { ...HomeIndex, name: 'Home: 390 wide', globals: narrow, tags: ['long'] };
export const HomeLoading = {
  name: 'Home: loading',
  render: () => <Home replies={{ [home]: 'loading' }} />,
  play: async () => void (await screen.findByRole('link', { name: /^(Sign in|登录)$/ })),
};
export const HomeOffline = {
  name: 'Home: offline',
  render: () => <Home replies={{ [home]: 'offline' }} />,
  play: async () => void (await screen.findByText(/Couldn't load|加载失败/)),
};
export const HomeClosed = {
  name: 'Home: closed center',
  render: () => <ClosedHome />,
  play: async () => void (await screen.findByText(/is closed|暂未开放/)),
};

export const Login = {
  name: 'Sign in',
  render: () => <SignIn />,
  play: async () => {
    await fieldIsThere('username');
    await press(/^(Sign in|登录)$/);
    await expect(field('username')).toHaveFocus();
    await expect(field('username')).toHaveAttribute('aria-invalid', 'true');
  },
};
export const LoginRefused = {
  name: 'Sign in: refused',
  globals: narrow,
  render: () => (
    <SignIn
      replies={{
        'POST /api/user/checkIn': { refused: '账号或密码错误', data: { error: 'bad_credentials' } },
      }}
    />
  ),
  play: async () => {
    await fieldIsThere('username');
    await userEvent.type(field('username'), 'linan');
    await userEvent.type(field('password'), 'paper-kite-17');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('账号或密码错误');
    await waitFor(() => expect(field('password')).toHaveFocus());
    await expect(field('password')).toHaveValue('paper-kite-17');
  },
};
export const LoginOffline = {
  name: 'Sign in: offline',
  render: () => <SignIn replies={{ [form]: 'offline', 'POST /api/user/checkIn': 'offline' }} />,
  play: async () => {
    await fieldIsThere('username');
    await userEvent.type(field('username'), 'linan');
  },
  tags: ['long'],
};
export const LoginClosed = {
  name: 'Sign in: closed center',
  render: () => (
    <SignIn replies={{ [form]: { refused: '-', data: { error: 'member_center_closed' } } }} />
  ),
  play: async () => void (await screen.findByText(/is closed|暂未开放/)),
};

export const LoginByCode = {
  name: 'Sign in with a code',
  render: () => <SignIn />,
  play: async () => {
    await fieldIsThere('username');
    await userEvent.type(field('username'), 'linan');
    await press(/^(Sign in with a code|验证码登录)$/);
    await fieldIsThere('account');
    await press(/^(Sign in|登录)$/);
    await expect(field('account')).toHaveFocus();
    await userEvent.type(field('account'), '13800006021');
    await press(/^(Sign in|登录)$/);
    await expect(field('captcha')).toHaveFocus();
    // Input stays while the other way is shown.
    await press(/^(Sign in with a password|密码登录)$/);
    await expect(field('username')).toHaveValue('linan');
    await press(/^(Sign in with a code|验证码登录)$/);
    await expect(field('account')).toHaveValue('13800006021');
  },
};

export const Register = {
  render: () => <SignIn tab="register" />,
  play: async () => {
    await fieldIsThere('mobile');
    await userEvent.type(field('username'), '1x');
    await userEvent.type(field('mobile'), '123');
    await press(/^(Send code|发送验证码)$/);
    await expect(field('mobile')).toHaveFocus();
    await userEvent.click(await screen.findByRole('radio', { name: /^(Email|邮箱)$/ }));
    await fieldIsThere('email');
    await expect(field('username')).toHaveValue('1x');
    await press(/^(Create account|注册)$/);
    await screen.findByText(/^(Accept the terms and|请先阅读并同意协议)/);
  },
};
export const RegisterNarrow = {
  name: 'Register: 390 wide',
  globals: narrow,
  render: () => <SignIn tab="register" />,
  play: async () => void (await fieldIsThere('mobile')),
  tags: ['long'],
};
export const RegisterClosed = {
  name: 'Register: no way to send codes',
  render: () => (
    <SignIn
      tab="register"
      replies={{
        [form]: { data: { userLoginCaptchaSwitch: false, accountVerificationType: [] } },
      }}
    />
  ),
  play: async () => void (await screen.findByText(/not available now|暂时无法注册/)),
};
export const Retrieve = {
  name: 'Reset password',
  render: () => (
    <SignIn tab="retrieve" replies={{ 'POST /api/account/retrievePassword': { data: null } }} />
  ),
  play: async () => {
    await fieldIsThere('account');
    await userEvent.type(field('account'), 'linan@example.com');
    await userEvent.type(field('captcha'), 'PWD123');
    await userEvent.type(field('password'), 'paper-boat-22');
    await userEvent.keyboard('{Enter}');
    await screen.findByText(/Your password was reset|密码已重设/);
    // Back at the sign-in, where the new password is typed.
    await fieldIsThere('username');
  },
};
