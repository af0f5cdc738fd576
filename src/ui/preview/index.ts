export { PreviewScreens, type PreviewView, previewViews } from './PreviewScreens.tsx';
