import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** Hand-built parts of the list of notices. */
export const screens: OwnScreens = {
  texts: ['notices'],
  sectionTools: {
    base: lazy(() => import('./NoticeWay.tsx').then((own) => ({ default: own.NoticeWay }))),
  },
};
