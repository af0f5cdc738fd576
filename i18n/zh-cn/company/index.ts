// Written by `npm run sync`.
export { default as company_upload } from './uploads.ts';
