import type { I18nProvider } from 'ra-core';
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type {
  Config,
  Http,
  KeyValueStore,
  LanguageChoice,
  Sessions,
  Stored,
} from '../client/index.ts';
import type { LiveChannel } from '../client/live/index.ts';
import type { Language, LiveMessage } from '../contract/index.ts';
import type { ModeChoice } from '../login/index.ts';
import type { TranslateAny } from '../texts/index.ts';
import type { UploadPort } from '../ui/index.ts';
import { readArrangement, type Arrangement } from './arrangement.ts';
import type { Attention, Counts } from './attention.ts';
import type { Block, FirstStep } from './blocks.ts';
import type { Dictionary } from '../frame/dictionary.ts';
import type { ShellNavigator } from '../frame/shellNavigator.ts';
import type { ResourceAddress } from './places.ts';
import type { Toasts } from '../frame/toasts.ts';

/** Screens the shop provides to the shell, one for each component a menu may name. */
export type Screens = {
  /** `resource:shop_order`, by the name of the resource. */
  readonly resources: Readonly<
    Record<
      string,
      ResourceAddress & { readonly screen: ReactNode; readonly icon?: string | undefined }
    >
  >;
  /** `screen:shop/goods`, by area and name. */
  readonly screens: Readonly<Record<string, ReactNode>>;
};

/** Services the shell depends on. Created once, so that a change of identity never re-renders. */
export type Services = {
  readonly http: Http;
  readonly sessions: Sessions;
  readonly config: Stored<Config>;
  readonly language: LanguageChoice;
  readonly mode: ModeChoice;
  readonly dictionary: Dictionary<I18nProvider>;
  readonly toasts: Toasts;
  readonly shellNavigator: ShellNavigator;
  readonly screens: Screens;
  readonly attention: readonly Attention[];
  /** Blocks of the dashboard, beside the attention counts. */
  readonly blocks: readonly Block[];
  readonly steps: readonly FirstStep[];
  /** The letters that open pages after G, by the path of the page. */
  readonly goLetters: ReadonlyMap<string, string>;
  /** The same promise for the same language. */
  readonly loginTexts: (language: Language) => Promise<TranslateAny>;
  /** Uploads files of fields that belong to no resource. */
  readonly uploads: UploadPort;
  readonly captchaTexts: (language: Language) => Promise<TranslateAny>;
  /** Stores of this browser and of this window. */
  readonly stores: Readonly<Record<'local' | 'session', KeyValueStore>>;
  /** Loads the function that opens the live channel; absent if there is none. */
  readonly live?: () => Promise<
    (onMessage: (message: LiveMessage) => void) => LiveChannel | undefined
  >;
  readonly countsOf: (resource: string) => Promise<Counts>;
};

const ServicesContext = createContext<Services | undefined>(undefined);
export const ServicesProvider = ServicesContext.Provider;

/** @throws outside of the shell */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices: there is no ServicesProvider around this component');
  return services;
}

export function useLanguage() {
  const { language } = useServices();
  return useSyncExternalStore(language.subscribe, language.get);
}

export function useArrangement(): Arrangement {
  const { config } = useServices();
  return readArrangement(useSyncExternalStore(config.subscribe, config.get));
}
