export { HttpProvider } from './http.ts';
export { ResourceScreens } from './ResourceScreens.tsx';
export { OwnScreensProvider, type ActionDialogProps, type OwnScreens } from './screens.ts';
export type { UiTexts } from './texts/messages.ts';
