// Apart from the other calls: the login page needs none of it.
import { endpoint } from './endpoint.ts';
import { apiUrl } from './urls.ts';

type Asked = { readonly id: number; readonly fields: readonly string[] };

/**
 * Shows fields of one record in full that stand masked in all that is read. Each call is in the admin
 * log before it is answered: who, which record, which fields.
 */
export const revealCall = (path: string) =>
  endpoint<Asked, { readonly values: Readonly<Record<string, unknown>> }>({
    method: 'POST',
    path: apiUrl(path, 'reveal'),
    realm: 'admin',
  });
