import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { apiUrl } from '../../../src/contract/index.ts';
import { type ImportMessage, useHttp } from '../../../src/ui/parts/index.ts';
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
  readonly messages: readonly ImportMessage[];
};

export type ImportState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'trying' | 'writing'; readonly sent: number }
  | { readonly phase: 'tried' | 'written'; readonly report: ImportReport }
  | { readonly phase: 'failed'; readonly message: string };

type Order = {
  readonly file: File;
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
    async (order: Order, isTrial: boolean) => {
      const phase = isTrial ? 'trying' : 'writing';
      setState({ phase, sent: 0 });
      try {
        const { data } = await http.request<ImportReport>({
          method: 'POST',
          url: apiUrl(goodsList.path, 'import'),
          body: formOf(order, isTrial),
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
    tryOut: useCallback((order: Order) => send(order, true), [send]),
    write: (order: Order) => send(order, false),
  };
}

function formOf({ file, classifyId, setsStock }: Order, isTrial: boolean): FormData {
  const form = new FormData();
  form.append('classify_id', String(classifyId));
  form.append('dry_run', isTrial ? '1' : '0');
  form.append('set_stock', setsStock ? '1' : '0');
  form.append('file', file);
  return form;
}
