export { UploadBox } from './UploadBox.tsx';
export { UploadProvider } from './port.ts';
