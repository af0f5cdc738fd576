import { createContext, use, useSyncExternalStore } from 'react';
import type { LanguageChoice, MemberInfo } from '../../src/client/index.ts';
import { isSignedIn } from '../../src/client/index.ts';
import type { Language } from '../../src/contract/index.ts';
import type { Dictionary } from '../../src/frame/dictionary.ts';
import type { Toasts } from '../../src/frame/toasts.ts';
import type { ModeChoice } from '../../src/login/index.ts';
import type { TranslateAny } from '../../src/texts/index.ts';
import type { CartCount } from './cartCount.ts';
import type { FrameData } from './api/site.ts';
import type { RouterState, StoreRouter } from './router.ts';
import type { StoreCall } from './storeScreen.ts';

/** Services of the storefront. Created once in the browser, and for each page on the server. */
export type StoreServices = {
  /** Calls an endpoint of the API, with the session of the member if there is one. Failures are shown. */
  readonly call: StoreCall;
  /** The same, where a failure is expected or shown by the screen itself. */
  readonly quietCall: StoreCall;
  readonly router: StoreRouter;
  readonly dictionary: Dictionary<TranslateAny>;
  readonly language: LanguageChoice;
  readonly mode: ModeChoice;
  readonly toasts: Toasts;
  readonly member: MemberStore;
  readonly cart: CartCount;
  /** Public settings and classes, for the frame around every screen. */
  readonly frame: FrameData;
  readonly siteName: (language: Language) => string;
  readonly siteLogo: string;
  /** Opens the sign-in of the member center, which leads back to the address; by default the present one. */
  readonly signIn: (backTo?: string) => void;
};

/** The member of this browser. */
export type MemberStore = {
  readonly get: () => MemberInfo;
  readonly subscribe: (listener: () => void) => () => void;
};

const ShopContext = createContext<StoreServices | undefined>(undefined);
export const ShopProvider = ShopContext.Provider;

/** @throws outside of the storefront */
export function useShop(): StoreServices {
  const services = use(ShopContext);
  if (!services) throw new Error('useShop: there is no provider around this component');
  return services;
}

/** Page that is shown, and whether another one is on its way. */
export function useRouterState(): RouterState {
  const { router } = useShop();
  return useSyncExternalStore(router.subscribe, router.get, router.get);
}

export function useLanguage(): Language {
  const { language } = useShop();
  return useSyncExternalStore(language.subscribe, language.get, language.get);
}

/** True once the browser has found a session; never while a page is drawn that the server has drawn, too. */
export function useIsMember(): boolean {
  const { member } = useShop();
  return useSyncExternalStore(
    member.subscribe,
    () => isSignedIn.member(member.get()),
    () => false,
  );
}

/** Products in the cart of the member; undefined while that is not known. */
export function useCartCount(): number | undefined {
  const { cart } = useShop();
  return useSyncExternalStore(cart.subscribe, cart.get, () => undefined);
}

/** False on the server, and while the browser takes over a page as the server has drawn it. */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
