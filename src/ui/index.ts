import { lazy } from 'react';

export { DensityProvider, type DensityChoice } from '../kit/density.ts';
export { HttpProvider } from './data/http.ts';
export { liveKey } from './data/http.ts';
/** Loaded by the dashboard only. */
export const LatestRows = lazy(() =>
  import('./screens/LatestRows.tsx').then(({ LatestRows: each }) => ({ default: each })),
);
export { UploadProvider, type UploadPort } from './upload/port.ts';
export { ResourceScreens } from './screens/ResourceScreens.tsx';
export {
  type LoadResource,
  LoadResourceProvider,
  type LoadTexts,
  LoadTextsProvider,
  OwnScreensProvider,
  type ActionDialogProps,
  type OwnScreens,
} from './scope/ownScreens.ts';
export { useLoadFaultText } from './states/loadFault.ts';
export { inSentence } from './texts/textsOf.ts';
