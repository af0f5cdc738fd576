import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

export const screens: OwnScreens = {
  list: lazy(() => import('./TaskList.tsx').then(({ TaskList: each }) => ({ default: each }))),
};
