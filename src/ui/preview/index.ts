export { PreviewScreens, type PreviewView, previewViews } from './PreviewScreens.tsx';
export type { PreviewPart } from './previewPart.ts';
