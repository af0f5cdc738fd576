import { endpoint } from './endpoint.ts';
import { apiUrl } from './urls.ts';

/** Whom a ledger row is about, and what they have; amounts in wire form. */
export type Holder = {
  readonly id: number;
  readonly username: string;
  readonly nickname: string;
  readonly money: string;
  readonly score: number;
};

/** What there is before somebody adds to the ledger at `path`. Source: contract 7.8. */
export const ledgerHolder = (path: string) =>
  endpoint<{ readonly userId: string }, { readonly user: Holder }>({
    method: 'GET',
    path: apiUrl(path, 'add'),
    realm: 'admin',
  });
