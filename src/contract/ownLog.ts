import { endpoint } from './endpoint.ts';

/** A deed of the clerk who asks, as the admin log has it. Times are unix seconds. */
export type OwnDeed = {
  readonly id: number;
  readonly title: string;
  readonly title_en: string | null;
  readonly outcome: 'begun' | 'done' | 'refused' | 'failed';
  readonly ip: string;
  readonly create_time: number;
};

type Condition = { readonly field: string; readonly operator: string; readonly val: string };

/** Source: contract 7.9. */
export const ownLog = endpoint<
  { readonly page: number; readonly limit: number; readonly search: readonly Condition[] },
  { readonly list: readonly OwnDeed[]; readonly total: number }
>({ method: 'GET', path: '/admin/auth.AdminLog/index', realm: 'admin' });
