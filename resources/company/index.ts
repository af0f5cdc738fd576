// Written by `npm run sync`.
export { companyUploads as company_upload } from './uploads.ts';
