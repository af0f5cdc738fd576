import { createContext, use, useSyncExternalStore } from 'react';
import type { Http, LanguageChoice, Sessions, Upload } from '../src/client/index.ts';
import type { Language } from '../src/contract/index.ts';
import type { Dictionary } from '../src/frame/dictionary.ts';
import type { ShellNavigator } from '../src/frame/shellNavigator.ts';
import type { Toasts } from '../src/frame/toasts.ts';
import type { createSendCall, ModeChoice } from '../src/login/index.ts';
import type { TranslateAny } from '../src/texts/index.ts';

/** Services the member center depends on. Created once. */
export type CenterServices = {
  readonly http: Http;
  readonly sessions: Sessions;
  readonly language: LanguageChoice;
  readonly mode: ModeChoice;
  readonly toasts: Toasts;
  readonly navigator: ShellNavigator;
  readonly dictionary: Dictionary<TranslateAny>;
  readonly upload: Upload;
  readonly captchaTexts: (language: Language) => Promise<TranslateAny>;
  /** Calls of the captcha, which says itself what failed. */
  readonly captchaCall: ReturnType<typeof createSendCall>;
};

const ServicesContext = createContext<CenterServices | undefined>(undefined);
export const MemberServicesProvider = ServicesContext.Provider;

/** @throws outside of the member center */
export function useMemberServices(): CenterServices {
  const services = use(ServicesContext);
  if (!services) throw new Error('useMemberServices: there is no provider around this component');
  return services;
}

export function useMemberLanguage(): Language {
  const { language } = useMemberServices();
  return useSyncExternalStore(language.subscribe, language.get);
}

/** Member of this browser; without a token, only a name to greet. */
export function useMemberInfo() {
  const { member } = useMemberServices().sessions;
  return useSyncExternalStore(member.subscribe, member.get);
}
