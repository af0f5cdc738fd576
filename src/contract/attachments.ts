import { endpoint } from './endpoint.ts';
import { apiUrl } from './urls.ts';

/** The resource that lists uploaded files, which files are chosen from. Source: contract 6.11. */
export const attachmentList = { name: 'attachment', path: 'routine/attachment' } as const;

type Described = { readonly id: number; readonly alt?: string; readonly alt_en?: string };

/** Says what a picture shows, for those who do not see it, in one of the two languages. */
export const describePicture = endpoint<Described, unknown>({
  method: 'POST',
  path: apiUrl(attachmentList.path, 'edit'),
  realm: 'admin',
});
