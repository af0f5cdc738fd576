import { useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import en from '../i18n/en/login.ts';
import zh from '../i18n/zh-cn/login.ts';
import { browserStore, createConfig, createAdminSession, createLanguage } from './client/index.ts';
import { adminCalls, areaRoots, ownPath, type Language } from './contract/index.ts';
import {
  apiBase,
  applyAppearance,
  createSendCall,
  createSignInClient,
  createLoadCaptcha,
  createMode,
  Login,
  preloadAdmin,
  siteName,
} from './login/index.ts';
import { TextProvider, translateFrom, type TranslateAny } from './texts/index.ts';

const texts = {
  'zh-cn': translateFrom({ login: zh }),
  en: translateFrom({ login: en }),
} satisfies Record<Language, TranslateAny>;
const captchaTexts = {
  'zh-cn': () => import('../i18n/zh-cn/captcha.ts'),
  en: () => import('../i18n/en/captcha.ts'),
} satisfies Record<Language, unknown>;
const other = { 'zh-cn': 'en', en: 'zh-cn' } satisfies Record<Language, Language>;

const store = browserStore(localStorage);
const config = createConfig(store);
const language = createLanguage(config);
const mode = createMode(config, () => matchMedia('(prefers-color-scheme: dark)').matches);
const session = createAdminSession(store);
const sendCall = createSendCall({
  fetch: (path, init) => fetch(apiBase() + path.replace(adminCalls, areaRoots.admin), init),
  language: language.get,
  token: () => session.get().token,
});
const signInClient = createSignInClient(sendCall, {
  enter,
  isOnline: () => navigator.onLine,
});
const loadCaptcha = createLoadCaptcha({
  ...signInClient,
  sendCall,
  loadTexts: async () => translateFrom({ captcha: (await captchaTexts[language.get()]()).default }),
});

applyAppearance(mode, language);
createRoot(rootElement()).render(<LoginPage />);

function LoginPage() {
  const speaks = useSyncExternalStore(language.subscribe, language.get);
  const shows = useSyncExternalStore(mode.subscribe, mode.get);
  useEffect(() => {
    // A failure is reported only when the admin signs in.
    signInClient.asksCaptcha().catch(() => undefined);
  }, []);

  return (
    <TextProvider value={texts[speaks]}>
      <Login
        siteName={siteName(speaks)}
        isDark={shows === 'dark'}
        onMode={(isDark) => mode.set(isDark ? 'dark' : 'light')}
        onOtherLanguage={() => language.set(other[speaks])}
        form={{
          signIn: signInClient.signIn,
          username: session.get().username,
          loadCaptcha,
          onAccountFocus: preloadAdmin,
        }}
      />
    </TextProvider>
  );
}

/** Opens the page requested before the login; Back does not return to the login page. */
function enter(userInfo: object | undefined) {
  if (userInfo) session.set(userInfo);
  const to = ownPath(new URLSearchParams(location.search).get('to'), areaRoots.admin);
  location.replace(to ?? areaRoots.admin);
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root');
  return root;
}
