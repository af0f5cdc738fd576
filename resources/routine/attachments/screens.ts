import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** What of the attachment screens is made by hand. */
export const screens: OwnScreens = {
  listTools: lazy(() =>
    import('./UploadFiles.tsx').then(({ UploadFiles }) => ({ default: UploadFiles })),
  ),
};
