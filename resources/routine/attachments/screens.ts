import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** Custom parts of the attachment screens. */
export const screens: OwnScreens = {
  listTools: lazy(() =>
    import('./UploadFiles.tsx').then(({ UploadFiles }) => ({ default: UploadFiles })),
  ),
};
