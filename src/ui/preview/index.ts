export { PreviewScreens, type PreviewView, previewViews } from './PreviewScreens.tsx';
export { type SampleRow, sampleRows } from './sampleRows.ts';
