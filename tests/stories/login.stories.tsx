import { useEffect } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { dictionaries } from '../../i18n/index.ts';
import { createSendCall, createSignInClient, Login } from '../../src/login/index.ts';
import { TextProvider, translateFrom } from '../../src/texts/index.ts';
import { fakeShop } from '../support/stories/fakeShop.ts';
import { alone } from '../support/stories/screens.tsx';
import { useToolbar } from '../support/stories/toolbar.ts';

export default { title: 'Screens/Sign-in', parameters: alone };

type Props = { readonly username?: string; readonly isOnline?: boolean };

function LoginPage({ username = '', isOnline = true }: Props) {
  const { language, theme } = useToolbar();
  const fetch = isOnline
    ? fakeShop({ role: 'super', condition: 'usual', language: () => language })
    : () => Promise.reject(new TypeError('network'));
  const sendCall = createSendCall({
    fetch: (path, init) => fetch(`https://shop.example${path}`, init),
    language: () => language,
    token: () => '',
  });
  const signInClient = createSignInClient(sendCall, {
    enter: () => {},
    isOnline: () => isOnline,
  });
  useEffect(() => {
    document.documentElement.dataset['mode'] = theme;
    document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN';
  }, [theme, language]);
  return (
    <TextProvider value={translateFrom(dictionaries[language])}>
      <Login
        siteName={dictionaries[language].server.site}
        isDark={theme === 'dark'}
        onMode={() => {}}
        onOtherLanguage={() => {}}
        form={{ signIn: signInClient.signIn, username, loadCaptcha: async () => undefined }}
      />
    </TextProvider>
  );
}

const named = (name: string) => {
  const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (!field) throw new Error(`no field ${name}`);
  return field;
};

export const Basic = { render: () => <LoginPage /> };
export const Returning = { render: () => <LoginPage username="manager" /> };

export const NothingTyped = {
  render: () => <LoginPage />,
  play: async () => {
    await userEvent.click(named('password'));
    await userEvent.keyboard('{Enter}');
    await expect(named('username')).toHaveAttribute('aria-invalid', 'true');
    await expect(named('username')).toHaveFocus();
  },
};

export const ServerOutOfReach = {
  render: () => <LoginPage isOnline={false} />,
  play: async () => {
    await userEvent.type(named('username'), 'manager');
    await userEvent.type(named('password'), 'stone-lantern-88');
    await userEvent.keyboard('{Enter}');
    const alerts = async () =>
      (await screen.findAllByRole('alert')).map((each) => each.textContent);
    await waitFor(async () => expect((await alerts()).join('')).not.toBe(''));
    // All input is kept.
    await expect(named('password')).toHaveValue('stone-lantern-88');
  },
};
