import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';
import { TemplateName } from './TemplateName.tsx';

/** Templates by their pictures, and as files. */
export const screens: OwnScreens = {
  texts: ['pageTemplates'],
  cells: { name: TemplateName },
  detailHead: lazy(() =>
    import('./TemplateDialogs.tsx').then((own) => ({ default: own.TemplatePicture })),
  ),
  dialogs: {
    exportFile: lazy(() =>
      import('./TemplateDialogs.tsx').then((own) => ({ default: own.ExportTemplate })),
    ),
    importFile: lazy(() =>
      import('./TemplateDialogs.tsx').then((own) => ({ default: own.ImportTemplate })),
    ),
  },
};
