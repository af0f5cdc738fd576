import { onlineManager } from '@tanstack/react-query';
import { type ReactNode, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { createMemoryRouter } from 'react-router';
import { captchaTexts, library } from '../../../member/texts.ts';
import { MemberCenter } from '../../../member/MemberCenter.tsx';
import { type CenterServices, MemberServicesProvider } from '../../../member/services.ts';
import {
  browserPorts,
  createConfig,
  createHttp,
  createLanguage,
  createSessions,
  createUpload,
  type KeyValueStore,
} from '../../../src/client/index.ts';
import { areaRoots, type Language, LoginState, ReplyCode } from '../../../src/contract/index.ts';
import { createDictionary } from '../../../src/frame/dictionary.ts';
import { createShellNavigator } from '../../../src/frame/shellNavigator.ts';
import { createToasts } from '../../../src/frame/toasts.ts';
import { applyAppearance, createMode, createSendCall } from '../../../src/login/index.ts';
import { createTranslate, TextProvider } from '../../../src/texts/index.ts';
import { storyNow } from './clock.ts';
import { memberOf, type MemberReplies, usualReplies } from './memberReplies.ts';
import { useToolbar } from './toolbar.ts';

type MemberStoryProps = {
  readonly replies?: MemberReplies;
  readonly isGuest?: boolean;
  /** The page of the center that is open; absent for the pages of guests. */
  readonly at?: string;
  readonly children?: ReactNode;
};

/** The member center as a member or a guest sees it, in the language and colours of the toolbar. */
export function MemberStory(props: MemberStoryProps) {
  const { language, theme } = useToolbar();
  const key = JSON.stringify([language, theme, props.at, props.replies]);
  return <Opening key={key} {...props} language={language} theme={theme} />;
}

type OpeningProps = MemberStoryProps & {
  readonly language: Language;
  readonly theme: 'light' | 'dark';
};

function Opening(props: OpeningProps) {
  const [opening] = useState(() => openMember(props));
  // Resets the network and the address after a story.
  useEffect(() => {
    const { href } = location;
    return () => {
      onlineManager.setOnline(true);
      history.replaceState(history.state, '', href);
    };
  }, []);
  return (
    <Suspense>
      <Opened opening={opening} at={props.at}>
        {props.children}
      </Opened>
    </Suspense>
  );
}

type OpenedProps = {
  readonly at: string | undefined;
  readonly children: ReactNode;
  readonly opening: Promise<CenterServices>;
};

function Opened({ opening, at, children }: OpenedProps) {
  const services = use(opening);
  const { dictionary } = services;
  const translate = useSyncExternalStore(dictionary.subscribe, dictionary.get);
  return (
    <MemberServicesProvider value={services}>
      <TextProvider value={translate}>
        {at === undefined ? (
          children
        ) : (
          <MemberCenter
            createRouter={(routes) => createMemoryRouter(routes, { initialEntries: [at] })}
          />
        )}
      </TextProvider>
    </MemberServicesProvider>
  );
}

async function openMember(options: OpeningProps): Promise<CenterServices> {
  const { language: locale, theme, replies = {}, isGuest = false } = options;
  const member = memberOf(locale);
  const store = memoryOf({
    storeConfig_v2: {
      layout: { isDark: theme === 'dark' },
      lang: { defaultLang: locale },
    },
    ...(isGuest ? {} : { userInfo: member }),
  });
  const config = createConfig(store);
  const language = createLanguage(config);
  const mode = createMode(config, () => theme === 'dark');
  const sessions = createSessions(store);
  const toasts = createToasts();
  const navigator = createShellNavigator(areaRoots.member);
  applyAppearance(mode, language);
  const dictionary = await createDictionary(
    language,
    library((error) => toasts.add({ type: 'error', message: String(error) })),
  );
  const translate = createTranslate((key, params) => dictionary.get()(key, params));
  const answers = { ...usualReplies(language.get, isGuest), ...replies };
  const fetchReply = fetchFrom(answers);
  const http = createHttp(
    { base, defaults: { adminToken: false } },
    {
      ...browserPorts(),
      fetch: fetchReply,
      xhr: undefined,
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
    fetch: (path, init) => fetchReply(new URL(path, base), init),
    language: language.get,
    token: () => '',
  });
  return {
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
  };
}

const base = 'https://shop.example';

/** Several replies are used once each, and the last one for every later call. */
function fetchFrom(answers: MemberReplies): typeof fetch {
  const calls = new Map<string, number>();
  return async (input, init) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input));
    const call = `${init?.method ?? 'GET'} ${pathname}`;
    const count = calls.get(call) ?? 0;
    calls.set(call, count + 1);
    const replies = [answers[call] ?? []].flat();
    const reply = replies[Math.min(count, replies.length - 1)];
    if (reply === 'loading') return new Promise<Response>(() => {});
    if (reply === 'offline') throw new TypeError('network');
    if (reply === 'ended') return replyWith(ReplyCode.login, '', { type: LoginState.needLogin });
    const isRefused = !reply || 'refused' in reply;
    const msg = reply && 'refused' in reply ? reply.refused : '';
    return replyWith(isRefused ? 0 : 1, msg, reply?.data ?? null);
  };
}

const replyWith = (code: number, msg: string, data: unknown) =>
  Response.json({ code, msg, time: storyNow, data });

function memoryOf(values: Readonly<Record<string, unknown>>): KeyValueStore {
  const kept = new Map(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]));
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => void kept.set(key, text),
    remove: (key) => void kept.delete(key),
    onChange: () => () => {},
  };
}
