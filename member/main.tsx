import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  browserPorts,
  browserStore,
  createConfig,
  createHttp,
  createLanguage,
  createSessions,
  createUpload,
} from '../src/client/index.ts';
import { areaRoots } from '../src/contract/index.ts';
import { createDictionary } from '../src/frame/dictionary.ts';
import { createShellNavigator } from '../src/frame/shellNavigator.ts';
import { createToasts } from '../src/frame/toasts.ts';
import { apiBase, applyAppearance, createMode, createSendCall } from '../src/login/index.ts';
import { createTranslate } from '../src/texts/index.ts';
import { followSystem } from '../src/theme/colourScheme.ts';
import { MemberEntry } from './MemberEntry.tsx';
import { captchaTexts, library } from './texts.ts';
import '../src/login/page.css';

const store = browserStore(localStorage);
const config = createConfig(store);
const language = createLanguage(config);
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const mode = followSystem(
  createMode(config, () => prefersDark.matches),
  prefersDark,
);
const sessions = createSessions(store);

applyAppearance(mode, language);
void open();

async function open() {
  const toasts = createToasts();
  const navigator = createShellNavigator(areaRoots.member);
  const dictionary = await createDictionary(
    language,
    library((error) => toasts.add({ type: 'error', message: String(error) })),
  );
  const translate = createTranslate((key, params) => dictionary.get()(key, params));
  const http = createHttp(
    // An admin session in the same browser is not sent: in this area, the user is a member only.
    { base: apiBase(), defaults: { adminToken: false } },
    {
      ...browserPorts(),
      sessions,
      language: language.get,
      translate,
      notify: toasts.add,
      navigate: navigator.go,
      loading: navigator.wait,
    },
  );
  const upload = createUpload(http, { notify: toasts.add, translate });
  const captchaCall = createSendCall({
    fetch: (path, init) => fetch(apiBase() + path, init),
    language: language.get,
    token: () => '',
  });

  createRoot(rootElement()).render(
    <StrictMode>
      <MemberEntry
        services={{
          http,
          sessions,
          language,
          mode,
          toasts,
          navigator,
          dictionary,
          upload,
          captchaTexts,
          captchaCall,
        }}
      />
    </StrictMode>,
  );
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('member.html: no element #root');
  return root;
}
