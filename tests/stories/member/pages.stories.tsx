import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { type MemberReplies, startOf } from '../../support/stories/memberReplies.ts';
import { MemberStory } from '../../support/stories/memberShop.tsx';
import { alone } from '../../support/stories/screens.tsx';
import { useToolbar } from '../../support/stories/toolbar.ts';

export default { title: 'Member/Pages', parameters: alone };

const narrow = { viewport: { value: 'w390' } };

type PageProps = { readonly page: string; readonly replies?: MemberReplies };

const Page = ({ page, replies = {} }: PageProps) => (
  <MemberStory at={`/user/account/${page}`} replies={replies} />
);

const shown = (name: RegExp) => async () => {
  await screen.findByRole('heading', { level: 1, name });
};
const failed = { refused: '-', data: { error: 'unknown' } } as const;
const empty = { data: { list: [], total: 0 } } as const;
const balance = 'GET /api/account/balance';
const points = 'GET /api/account/integral';
const week = 'GET /api/account/overview';

const greeting = /Good|Up late|好|夜深/;
export const Overview = {
  render: () => <Page page="overview" />,
  play: async () => {
    await shown(greeting)();
    await userEvent.click(await screen.findByRole('button', { name: /Check in|签到/ }));
    await screen.findByText(/Checked in today|今日已签到/);
    await screen.findByText(/4 days in a row|连续签到 4 天/);
  },
};
export const OverviewNarrow = {
  name: 'Overview: 390 wide',
  globals: narrow,
  render: () => <Page page="overview" />,
  play: shown(greeting),
  tags: ['long'],
};
export const OverviewLoading = {
  name: 'Overview: loading',
  render: () => (
    <Page
      page="overview"
      replies={{ [week]: 'loading', [balance]: 'loading', [points]: 'loading' }}
    />
  ),
  play: shown(greeting),
};
export const OverviewEmpty = {
  name: 'Overview: empty',
  render: () => <Page page="overview" replies={{ [balance]: empty, [points]: empty }} />,
  play: shown(greeting),
};
export const OverviewFailed = {
  name: 'Overview: error',
  render: () => (
    <Page page="overview" replies={{ [week]: failed, [balance]: failed, [points]: failed }} />
  ),
  play: shown(greeting),
};

export const Profile = {
  render: () => <Page page="profile" />,
  play: async () => {
    await shown(/Profile|个人资料/)();
    const idNumber = await screen.findByLabelText(/ID number|身份证号/);
    await waitFor(() => expect(idNumber).toHaveValue('110****002X'));
    await userEvent.clear(idNumber);
    await userEvent.type(idNumber, '12345');
    await userEvent.tab();
    await screen.findByText(/^(Please enter a valid ID number|请输入有效的身份证号)$/);
    await userEvent.clear(idNumber);
    const nickname = await screen.findByLabelText(/Nickname|昵称/);
    await userEvent.clear(nickname);
    await userEvent.click(screen.getByRole('button', { name: /Save profile|保存/ }));
    await waitFor(() => expect(nickname).toHaveAttribute('aria-invalid', 'true'));
    await userEvent.type(nickname, 'An');
    await userEvent.click(screen.getByRole('button', { name: /Save profile|保存/ }));
    await screen.findByText(/Profile saved|已保存/);
    // As the server shows it from now on.
    await waitFor(() => expect(idNumber).toHaveValue('110****002X'));
  },
};
export const ProfileNarrow = {
  name: 'Profile: 390 wide',
  globals: narrow,
  render: () => <Page page="profile" />,
  play: shown(/Profile|个人资料/),
  tags: ['long'],
};
export const ProofExpired = {
  name: 'Change mobile: verification expired',
  render: () => (
    <Page
      page="profile"
      replies={{
        'POST /api/account/verification': {
          data: { type: 'mobile', accountVerificationToken: 'proof' },
        },
        'POST /api/account/changeBind': {
          refused: '-',
          data: { fields: { accountVerificationToken: '-' } },
        },
      }}
    />
  ),
  play: async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: /Change Mobile number|修改手机号|更换手机号/ }),
    );
    const dialog = await screen.findByRole('dialog');
    const type = async (name: RegExp, text: string) =>
      userEvent.type(await within(dialog).findByLabelText(name), text);
    const press = async (name: RegExp) =>
      userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    await type(/Your password|登录密码/, 'paper-kite-17');
    await type(/Verification code|验证码/, 'VEM123');
    await press(/^(Next|下一步)$/);
    const next = await screen.findByRole('textbox', { name: /New Mobile number|新手机号/ });
    await userEvent.type(next, '13900001111');
    await userEvent.type(screen.getByLabelText(/Verification code|验证码/), 'CHM123');
    await press(/^(Link|确认绑定)$/);
    await screen.findByText(/verification has expired|验证已过期/);
  },
};

export const Password = {
  name: 'Change password',
  render: () => <Page page="changePassword" />,
  play: async () => {
    await shown(/Change password|修改密码/)();
    await userEvent.type(
      await screen.findByLabelText(/^(New password|新密码)/),
      'stone-Lantern-88',
    );
    await screen.findByText(/strong|强/);
  },
};

export const Balance = {
  render: () => <Page page="balance" />,
  play: shown(/Balance|余额/),
};
export const BalanceNarrow = {
  name: 'Balance: 390 wide',
  globals: narrow,
  render: () => <Page page="balance" />,
  play: shown(/Balance|余额/),
  tags: ['long'],
};
export const BalanceLoading = {
  name: 'Balance: loading',
  render: () => <Page page="balance" replies={{ [balance]: 'loading' }} />,
  play: shown(/Balance|余额/),
  tags: ['long'],
};
export const BalanceEmpty = {
  name: 'Balance: empty',
  render: () => <Page page="balance" replies={{ [balance]: empty }} />,
  play: async () => void (await screen.findByText(/No records yet|暂无|还没有/)),
};
export const BalanceOffline = {
  name: 'Balance: offline',
  render: () => <Page page="balance" replies={{ [balance]: 'offline' }} />,
  play: async () => void (await screen.findByRole('button', { name: /Try again|Retry|重试/ })),
};
export const Points = {
  render: () => <Page page="integral" />,
  play: shown(/Points|积分/),
};

export const Sessions = {
  name: 'Active sessions',
  render: () => <Page page="session" />,
  play: async () => {
    await screen.findByText(/This device|本机|当前设备/);
    await userEvent.click(await screen.findByRole('button', { name: /iPhone/ }));
    await screen.findAllByText(/^(Signed out|已下线)$/);
  },
};
export const SessionsFailed = {
  name: 'Active sessions: error',
  render: () => <Page page="session" replies={{ 'GET /api/session/index': failed }} />,
  play: async () => void (await screen.findByRole('button', { name: /Try again|Retry|重试/ })),
  tags: ['long'],
};

function Closed() {
  const { language } = useToolbar();
  const data = startOf(language, false, { openMemberCenter: false });
  return <Page page="overview" replies={{ 'GET /api/index/index': { data } }} />;
}
export const ClosedCenter = {
  name: 'Closed center',
  render: () => <Closed />,
  play: async () => void (await screen.findByText(/is closed|暂未开放/)),
};

function Ungranted() {
  const { language } = useToolbar();
  const data = startOf(language, false, { menus: [] });
  return <Page page="balance" replies={{ 'GET /api/index/index': { data } }} />;
}
export const NoPermission = {
  name: 'No permission',
  render: () => <Ungranted />,
  // Within the center, whose header and menu stay.
  play: async () => {
    await screen.findByText(/^(401 · |401)/);
    await expect(screen.getByRole('banner')).toBeVisible();
  },
};
export const NotFound = {
  name: 'Not found',
  render: () => <Page page="nowhere" />,
  play: async () => void (await screen.findByText(/^404/)),
  tags: ['long'],
};
export const StartFailed = {
  name: 'Start: error',
  render: () => <Page page="overview" replies={{ 'GET /api/index/index': failed }} />,
  play: async () => void (await screen.findByRole('button', { name: /Try again|Retry|重试/ })),
};

export const Framed = {
  name: 'Framed page and link',
  render: () => <Page page="overview" />,
  // A phone has the links in its menu.
  globals: { viewport: { value: 'w1440' } },
  play: async () => {
    await userEvent.click(await screen.findByRole('link', { name: /^(Help|帮助中心)$/ }));
    await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
    const link = await screen.findByRole('link', { name: /Back to the shop|返回商城/ });
    await expect(link).toHaveAttribute('target', '_blank');
  },
};
