import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';
import { namedPage } from '../frame/NamedPage.tsx';

/** Templates by their pictures, and as files. */
export const screens: OwnScreens = {
  texts: ['pageTemplates'],
  cells: { name: namedPage('page_template') },
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
