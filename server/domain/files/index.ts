import {
  attachmentHooks,
  documentHooks,
  type DocumentServices,
  type FileServices,
} from './fileHooks.ts';

export const hooksWith = (services: FileServices & DocumentServices) => ({
  attachment: attachmentHooks(services),
  company_upload: documentHooks(services),
});
