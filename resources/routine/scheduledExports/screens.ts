import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

const inputs = () => import('./ExportInputs.tsx');

/** Hand-built parts of the form of scheduled exports. */
export const screens: OwnScreens = {
  texts: ['scheduling'],
  inputs: {
    list_path: lazy(() => inputs().then((own) => ({ default: own.ListInput }))),
    filter: lazy(() => inputs().then((own) => ({ default: own.FilterInput }))),
    columns: lazy(() => inputs().then((own) => ({ default: own.ColumnsInput }))),
  },
};
