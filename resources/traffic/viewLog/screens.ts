import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** The log of views and its two summaries lead to each other. */
export const screens: OwnScreens = {
  listFact: lazy(() => import('./ViewTabs.tsx').then((own) => ({ default: own.ViewTabs }))),
};
