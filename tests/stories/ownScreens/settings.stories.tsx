import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { configs } from '../../../resources/routine/config.ts';
import { paySettingsPage } from '../../../resources/shopSetting/pay.ts';
import { dictionaries } from '../../../i18n/index.ts';
import { changeSettings, listPage, tryMail, type Language } from '../../../src/contract/index.ts';
import type { Visit } from '../../support/stories/openShop.tsx';
import { ownGroup } from '../../support/stories/ownSettings.ts';
import { refusedField } from '../../support/stories/refusals.ts';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';
import { useToolbar } from '../../support/stories/toolbar.ts';

export default { title: 'Screens/Settings', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };
type Refusing = (language: Language) => Visit['replies'];
type Arranged = Partial<Omit<Visit, 'replies'>> & { readonly replies?: Refusing };

const page = listPage(configs.path);

function Settings({ tab, replies, ...visit }: Arranged & { readonly tab: string }) {
  const { language } = useToolbar();
  const said = replies?.(language);
  return (
    <StoryScreen
      resource={configs}
      at={`${page}?tab=${tab}`}
      {...visit}
      {...(said && { replies: said })}
    />
  );
}

const group = (tab: string, visit: Arranged = {}) => ({
  render: () => <Settings tab={tab} {...visit} />,
  play: ({ canvasElement }: Play) => settled(canvasElement),
});

export const Basics = { ...group('basics'), name: 'A group', tags: ['long'] };

/** A secret is write-only: only its presence is shown. */
export const Secret = { ...group('mail'), name: 'With a secret', tags: ['long'] };

/** A group of the owner's own, with a setting of each type the program's own groups lack. */
export const Types = { ...group(ownGroup.name), name: 'Types of settings' };
export const LongTexts = {
  ...group(ownGroup.name, { condition: 'long' }),
  name: 'Long text',
};
export const LookOnly = {
  ...group('mail', { role: 'viewer' }),
  name: 'Read-only',
};
export const Failed = {
  ...group('basics', { condition: 'failing' }),
  name: 'Error',
};

/** A page of the shop: its secrets can be revealed, and settings cannot be added. */
export const OfTheShop = {
  name: 'A page of the shop',
  render: () => (
    <StoryScreen
      resource={paySettingsPage}
      at={`${listPage(paySettingsPage.path)}?tab=wechatPay`}
    />
  ),
  async play({ canvasElement }: Play) {
    await settled(canvasElement);
    const form = within(canvasElement);
    await expect(form.queryByRole('button', { name: /^(添加配置项|Add a setting)$/ })).toBeNull();
    await userEvent.click(form.getByRole('button', { name: /^(查看 商户私钥|Show Private key)$/ }));
    await form.findByText('k7Pq…');
  },
};

/** Values that the server refuses are marked at their field; all input is kept. */
export const Refused = {
  ...group('basics', {
    replies: (language) => ({
      [changeSettings(configs.path).path]: refusedField(language, {
        name: 'no_access_ip',
        label: called(language).no_access_ip.title,
        code: 'own_ip',
      }),
    }),
  }),
  name: 'Changed, and refused',
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const shop = within(canvasElement);
    const addresses = shop.getByRole('textbox', { name: /禁止访问|Blocked IP/ });
    await userEvent.type(addresses, '{Enter}198.51.100.0/24');
    await userEvent.click(shop.getByRole('button', { name: /^(保存|Save)/ }));
    await waitFor(() => expect(addresses).toHaveAttribute('aria-invalid', 'true'));
    await expect(addresses).toHaveValue('203.0.113.0/24\n198.51.100.0/24');
  },
};

async function tryOut({ canvasElement }: Play, answer: RegExp) {
  await settled(canvasElement);
  await userEvent.click(
    within(canvasElement).getByRole('button', { name: /测试邮件|Send a test mail/ }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByRole('textbox'), 'wenxi@example.com');
  await userEvent.click(dialog.getByRole('button', { name: /^(发送|Send)$/ }));
  await dialog.findByText(answer);
}

export const TestMail = {
  ...group('mail'),
  name: 'Test mail: taken',
  play: (play: Play) => tryOut(play, /250 2\.0\.0/),
};
export const TestMailRefused = {
  ...group('mail', {
    replies: (language) => ({
      [tryMail.path]: refusedField(language, {
        name: 'smtp_pass',
        label: called(language).smtp_pass.title,
        code: 'mail_auth',
        text: '535 5.7.8 Error: authentication failed',
      }),
    }),
  }),
  name: 'Test mail: refused',
  play: (play: Play) => tryOut(play, /535 5\.7\.8/),
};

/** Errors are shown at their field before anything is sent. */
export const Adding = {
  ...group(ownGroup.name),
  name: 'Adding a setting',
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const add = /^(添加配置项|Add a setting)$/;
    await userEvent.click(within(canvasElement).getByRole('button', { name: add }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: add }));
    const [first] = await dialog.findAllByRole('textbox');
    await waitFor(() => expect(first).toHaveAttribute('aria-invalid', 'true'));
  },
};

const called = (language: Language) => dictionaries[language].settings.items;
