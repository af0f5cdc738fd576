export { DensityProvider, type DensityChoice } from './density.ts';
export { HttpProvider } from './http.ts';
export { ContentCell, NotesCell } from './kept/cells.tsx';
export { LatestRows } from './latest/LatestRows.tsx';
export { UploadProvider, type UploadPort } from './upload/port.ts';
export { ResourceScreens } from './ResourceScreens.tsx';
export { OwnScreensProvider, type ActionDialogProps, type OwnScreens } from './screens.ts';
export type { UiTexts } from './texts/messages.ts';
export { inSentence } from './texts/inSentence.ts';
