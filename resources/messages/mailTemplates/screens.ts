import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** Hand-built parts of the mail templates. */
export const screens: OwnScreens = {
  detailParts: {
    mail: lazy(() => import('./MailPreview.tsx').then((own) => ({ default: own.MailPreview }))),
  },
  formParts: {
    mail: lazy(() => import('./MailPreview.tsx').then((own) => ({ default: own.DraftPreview }))),
  },
};
