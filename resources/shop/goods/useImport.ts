import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { apiUrl } from '../../../src/contract/index.ts';
import {
  type ImportColumn,
  type ImportField,
  type ImportMessage,
  useHttp,
} from '../../../src/ui/parts/index.ts';
import { goodsList } from '../goods.ts';

/** Result of an import, or of its dry run. */
export type ImportReport = {
  readonly ok: boolean;
  readonly rows: number;
  readonly goods: number;
  readonly skus: number;
  readonly created: number;
  /** Existing products that are changed; only for the shop's own product file. */
  readonly changed?: number;
  /** `create_time` of created products, in unix seconds; absent for an existing server. */
  readonly imported_at?: number;
  /** There from an earlier run, and left as they are. */
  readonly unchanged: number;
  /** Products that can be imported without those that have errors. */
  readonly takeable?: number;
  readonly columns?: readonly ImportColumn[];
  readonly fields?: readonly ImportField[];
  /** The rows that are left out as CSV, where they were asked for. */
  readonly rest?: string;
  readonly messages: readonly ImportMessage[];
};

export type ImportState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'trying' | 'writing'; readonly sent: number }
  | { readonly phase: 'tried' | 'written'; readonly report: ImportReport }
  | { readonly phase: 'failed'; readonly message: string };

type ImportOrder = {
  readonly file: File;
  /** Name of the column of each heading; absent: the server finds them. */
  readonly columns?: readonly string[] | undefined;
  /** Leave out products with a repeated SKU, or without a price. */
  readonly leavesRepeated: boolean;
  readonly leavesUnpriced: boolean;
  /** 0: the file names the class of each product. */
  readonly classifyId: number;
  /** Also set the stock of SKUs that are there. */
  readonly setsStock: boolean;
};

/** Sends a product file: first as a trial, then for real. */
export function useImport() {
  const http = useHttp();
  const queries = useQueryClient();
  const [state, setState] = useState<ImportState>({ phase: 'idle' });

  const send = useCallback(
    async (order: ImportOrder, isTrial: boolean, takesRest = false) => {
      const phase = isTrial ? 'trying' : 'writing';
      setState({ phase, sent: 0 });
      try {
        const { data } = await http.request<ImportReport>({
          method: 'POST',
          url: apiUrl(goodsList.path, 'import'),
          body: formOf(order, { dry_run: isTrial, take_rest: takesRest }),
          onProgress: (sent) => setState({ phase, sent }),
          // The dialog itself shows the error.
          showCodeMessage: false,
        });
        setState({ phase: isTrial ? 'tried' : 'written', report: data });
        if (!isTrial) await queries.invalidateQueries({ queryKey: [goodsList.name] });
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        setState({ phase: 'failed', message: error.message });
      }
    },
    [http, queries],
  );

  return {
    state,
    tryOut: useCallback((order: ImportOrder) => send(order, true), [send]),
    /** Imports all products, or with `takesRest` those without errors. */
    write: (order: ImportOrder, takesRest: boolean) => send(order, false, takesRest),
    /** The rows that are left out, with the reasons; undefined if the server does not answer. */
    async rest(order: ImportOrder): Promise<string | undefined> {
      const body = formOf(order, { dry_run: true, rest: true });
      const url = apiUrl(goodsList.path, 'import');
      const reply = await http
        .request<ImportReport>({ method: 'POST', url, body })
        // The client has said why.
        .catch(() => undefined);
      return reply?.data.rest;
    },
  };
}

function formOf(order: ImportOrder, switches: Readonly<Record<string, boolean>>): FormData {
  const form = new FormData();
  form.append('classify_id', String(order.classifyId));
  const all = {
    ...switches,
    set_stock: order.setsStock,
    leave_repeated: order.leavesRepeated,
    leave_unpriced: order.leavesUnpriced,
  };
  for (const [name, isOn] of Object.entries(all)) form.append(name, isOn ? '1' : '0');
  if (order.columns) form.append('columns', order.columns.join(','));
  form.append('file', order.file);
  return form;
}
