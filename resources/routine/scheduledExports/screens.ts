import { lazy } from 'react';
import type { CellProps } from '../../../src/fields/view.ts';
import type { OwnScreens } from '../../../src/ui/index.ts';

const inputs = () => import('./ExportInputs.tsx');

/** `07:00` */
const HourCell = ({ value }: Pick<CellProps, 'value'>) => `${String(value).padStart(2, '0')}:00`;

/** Hand-built parts of the form of scheduled exports. */
export const screens: OwnScreens = {
  texts: ['scheduling'],
  cells: { hour: HourCell },
  inputs: {
    list_path: lazy(() => inputs().then((own) => ({ default: own.ListInput }))),
    filter: lazy(() => inputs().then((own) => ({ default: own.FilterInput }))),
    lang: lazy(() => inputs().then((own) => ({ default: own.LanguageInput }))),
    columns: lazy(() => inputs().then((own) => ({ default: own.ColumnsInput }))),
  },
};
