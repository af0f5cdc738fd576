import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** Hand-built parts of the form. */
export const screens: OwnScreens = {
  sections: {
    link: {
      Section: lazy(() =>
        import('../shared/LinkSection.tsx').then((own) => ({ default: own.LinkSection })),
      ),
    },
  },
};
