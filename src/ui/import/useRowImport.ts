import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { download } from '../../client/index.ts';
import { apiUrl } from '../../contract/index.ts';
import type { AnyResource } from '../../schema/index.ts';
import { usePreference } from '../data/usePreference.ts';
import { useHttp } from '../data/http.ts';
import type { ImportMessage } from './ImportMessages.tsx';

/** Result of an import, or of its dry run, and the mapping of the columns. */
export type RowImportReport = {
  readonly ok: boolean;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Records that can be imported without the rows that have errors; absent on an older server. */
  readonly takeable?: number;
  /** The rows that are left out as CSV, where they were asked for. */
  readonly rest?: string;
  /** `update_time` of the imported rows, in unix seconds. */
  readonly imported_at: number;
  readonly columns: readonly ImportColumn[];
  readonly fields: readonly ImportField[];
  readonly messages: readonly ImportMessage[];
};
export type ImportColumn = {
  readonly heading: string;
  /** `''`: the column is left out. */
  readonly field: string;
  readonly samples: readonly string[];
};
export type ImportField = {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly key: boolean;
};

export type RowImportState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'trying' | 'writing'; readonly sent: number }
  | { readonly phase: 'tried' | 'written' }
  | { readonly phase: 'failed'; readonly message: string };

/**
 * Sends a file of rows: first for a dry run, then for the import. The mapping of columns to fields is
 * remembered per user and resource, once rows were imported.
 */
export function useRowImport(resource: AnyResource) {
  const http = useHttp();
  const queries = useQueryClient();
  const remembered = usePreference('import', resource);
  const [state, setState] = useState<RowImportState>({ phase: 'idle' });
  const [report, setReport] = useState<RowImportReport>();
  const latest = useRef(0);
  /** The columns that were asked for last; a retry asks for them again. */
  const named = useRef<readonly string[] | undefined>(undefined);

  const send = async (
    file: File,
    columns: readonly string[] | undefined,
    { isTrial, takesRest = false }: { readonly isTrial: boolean; readonly takesRest?: boolean },
  ) => {
    const turn = (latest.current += 1);
    named.current = columns;
    const phase = isTrial ? 'trying' : 'writing';
    setState({ phase, sent: 0 });
    try {
      const { data } = await http.request<RowImportReport>({
        method: 'POST',
        url: apiUrl(resource.path, 'import'),
        body: formOf(file, columns, { dry_run: isTrial, take_rest: takesRest }),
        onProgress: (sent) => latest.current === turn && setState({ phase, sent }),
        // The dialog itself says what went wrong.
        showCodeMessage: false,
      });
      if (latest.current !== turn) return undefined;
      setReport(data);
      setState({ phase: isTrial ? 'tried' : 'written' });
      return data;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (latest.current === turn) setState({ phase: 'failed', message: error.message });
      return undefined;
    }
  };

  return {
    state,
    report,
    /** Makes a dry run of a file; the columns are guessed by the server, or named by the user before. */
    async choose(file: File) {
      setReport(undefined);
      const guessed = await send(file, undefined, { isTrial: true });
      if (!guessed) return;
      const known = namesIn(remembered.value);
      const columns = guessed.columns.map(({ heading, field }) => known.get(heading) ?? field);
      const isOther = guessed.columns.some(({ field }, at) => field !== columns[at]);
      if (isOther) await send(file, columns, { isTrial: true });
    },
    async tryColumns(file: File, columns: readonly string[]) {
      // Shows the choice at once, and keeps it if the reply fails.
      setReport(
        (known) =>
          known && {
            ...known,
            columns: known.columns.map((each, at) => ({ ...each, field: columns[at] ?? '' })),
          },
      );
      await send(file, columns, { isTrial: true });
    },
    /** Tries again what did not get an answer. */
    retry: (file: File) => void send(file, named.current, { isTrial: true }),
    /** Imports all rows, or with `takesRest` those without errors. */
    async write(file: File, columns: readonly ImportColumn[], takesRest = false) {
      const fields = columns.map(({ field }) => field);
      const done = await send(file, fields, { isTrial: false, takesRest });
      if (!done?.ok) return;
      remembered.save(Object.fromEntries(columns.map(({ heading, field }) => [heading, field])));
      await queries.invalidateQueries({ queryKey: [resource.name] });
    },
    /** The rows that are left out, with the reasons; undefined if the server does not answer. */
    async rest(file: File, columns: readonly ImportColumn[]): Promise<string | undefined> {
      const fields = columns.map(({ field }) => field);
      const body = formOf(file, fields, { dry_run: true, rest: true });
      const url = apiUrl(resource.path, 'import');
      const reply = await http
        .request<RowImportReport>({ method: 'POST', url, body })
        // The client has said why.
        .catch(() => undefined);
      return reply?.data.rest;
    },
    /** The empty file to fill in; undefined when the server gave none. */
    template: useCallback(async () => {
      const call = { method: 'GET', url: apiUrl(resource.path, 'import') } as const;
      const found = await download(http, call);
      return found.type === 'file' ? found : undefined;
    }, [http, resource.path]),
  };
}

const namesIn = (value: unknown): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(
      ([heading, field]: [string, unknown]) =>
        typeof field === 'string' ? [[heading, field] as const] : [],
    ),
  );

function formOf(
  file: File,
  columns: readonly string[] | undefined,
  switches: Readonly<Record<string, boolean>>,
): FormData {
  const form = new FormData();
  for (const [name, isOn] of Object.entries(switches)) form.append(name, isOn ? '1' : '0');
  if (columns) form.append('columns', columns.join(','));
  form.append('file', file);
  return form;
}
