import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** A record of the design log leads back to the designer, and takes back what was written. */
export const screens: OwnScreens = {
  texts: ['designer'],
  detailHead: lazy(() => import('./LogTools.tsx').then((own) => ({ default: own.LogTools }))),
};
