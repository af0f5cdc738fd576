import type { ComponentType } from 'react';
import { lazyWithTexts, type PageModule } from '../lazyWithTexts.ts';
import type { CenterServices } from '../services.ts';

type ScreenSource = {
  readonly load: () => PageModule;
  /** Texts of the member center that come with it. */
  readonly texts: readonly string[];
};

/** The screens of the member center, by the name the server's rules give them. */
const sources: Readonly<Record<string, ScreenSource>> = {
  'account/overview': {
    load: () => import('../pages/OverviewPage.tsx'),
    texts: ['overview', 'funds'],
  },
  'account/profile': { load: () => import('../pages/ProfilePage.tsx'), texts: ['profile'] },
  'account/changePassword': {
    load: () => import('../pages/PasswordPage.tsx'),
    texts: ['password'],
  },
  'account/session': {
    load: () => import('../pages/SessionsPage.tsx'),
    texts: ['sessions'],
  },
  'account/balance': {
    load: () => import('../pages/FundsPage.tsx').then((page) => ({ default: page.BalancePage })),
    texts: ['funds'],
  },
  'account/integral': {
    load: () => import('../pages/FundsPage.tsx').then((page) => ({ default: page.PointsPage })),
    texts: ['funds'],
  },
};

export const screenNames: readonly string[] = Object.keys(sources);

export type MemberScreens = Readonly<Record<string, ComponentType>>;

/** Components that load their code and their texts when they are first shown. */
export const createScreens = ({ dictionary }: Pick<CenterServices, 'dictionary'>): MemberScreens =>
  Object.fromEntries(
    Object.entries(sources).map(([name, { load, texts }]) => [
      `screen:${name}`,
      lazyWithTexts(dictionary, load, texts),
    ]),
  );
