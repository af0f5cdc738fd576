export { UploadBox } from './UploadBox.tsx';
export { UploadProvider, type UploadPort } from './port.ts';
