import { endpoint } from './endpoint.ts';

// Calls of screens that belong to no resource. Source: contract 2.7, 3.8.

type Place = { readonly province?: string; readonly city?: string };

/** Provinces, the cities of one, or the districts of a city. */
export const adminAreas = endpoint<
  Place,
  readonly { readonly value: string; readonly label: string }[]
>({ method: 'GET', path: '/admin/ajax/area', realm: 'admin' });

export const publicAreas = endpoint<
  Place,
  readonly { readonly value: string; readonly label: string }[]
>({ method: 'GET', path: '/api/ajax/area', realm: 'public' });

type Drawing = { readonly suffix?: string; readonly background?: string };

/** The drawing of a file by its suffix, as SVG. */
export const adminSuffixSvg = endpoint<Drawing>({
  method: 'GET',
  path: '/admin/ajax/buildSuffixSvg',
  realm: 'public',
});

export const publicSuffixSvg = endpoint<Drawing>({
  method: 'GET',
  path: '/api/ajax/buildSuffixSvg',
  realm: 'public',
});

export const clearCache = endpoint<{ readonly type: string }>({
  method: 'POST',
  path: '/admin/ajax/clearCache',
  realm: 'admin',
});

type TableQuery = { readonly table: string; readonly connection?: string };

/**
 * Query on the tables; allowed for super admins, and for admins who add or edit rules of the security
 * logs.
 */
export const tableKey = endpoint<TableQuery, { readonly pk: string }>({
  method: 'GET',
  path: '/admin/ajax/getTablePk',
  realm: 'admin',
});

export const tableList = endpoint<
  { readonly quickSearch?: string },
  {
    readonly list: readonly {
      readonly table: string;
      readonly comment: string;
      readonly connection: string;
      readonly prefix: string;
    }[];
  }
>({ method: 'GET', path: '/admin/ajax/getTableList', realm: 'admin' });

export const tableFields = endpoint<
  TableQuery & { readonly clean?: string },
  { readonly pk: string; readonly fieldList: Readonly<Record<string, unknown>> }
>({ method: 'GET', path: '/admin/ajax/getTableFieldList', realm: 'admin' });

export const databaseConnections = endpoint<
  { readonly quickSearch?: string },
  {
    readonly list: readonly {
      readonly type: string;
      readonly database: string;
      readonly key: string;
    }[];
  }
>({ method: 'GET', path: '/admin/ajax/getDatabaseConnectionList', realm: 'admin' });

type TerminalOrder = { readonly command: string; readonly uuid: string; readonly extend?: string };

/**
 * A ticket for the stream of a command, which carries no token: good once, within 30 seconds, for this command and
 * uuid. Only with `DEVTOOLS=on`, for super admins.
 */
export const terminalTicket = endpoint<TerminalOrder, { readonly ticket: string }>({
  method: 'POST',
  path: '/admin/ajax/terminalTicket',
  realm: 'admin',
});

/**
 * Events of a command, which it starts unless it runs already. With `from` it is never started twice: the events
 * begin behind so many bytes of output, and a run that is over is told again. Source: contract 7.16.
 */
export const terminalStream = endpoint<
  TerminalOrder & {
    readonly batoken: string;
    readonly from?: number;
    /** Never starts a run. */
    readonly attach?: 1;
    readonly colours?: 1;
  }
>({ method: 'GET', path: '/admin/ajax/terminal', realm: 'public' });

/** Sets the package manager. Source: contract 2.7. */
export const changeTerminalConfig = endpoint<{ readonly manager: string }>({
  method: 'POST',
  path: '/admin/ajax/changeTerminalConfig',
  realm: 'admin',
});
