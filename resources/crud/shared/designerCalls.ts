import { type Http, ReplyError } from '../../../src/client/index.ts';
import { apiUrl, type QueryParams } from '../../../src/contract/index.ts';
import {
  designCalls,
  type DesignOrigin,
  type DesignStart,
  type DesignedTable,
  type DraftAddress,
  type DraftChange,
  type DraftRefusal,
  type DraftView,
  type OpenedDraft,
  type PlanView,
  type Removed,
  type WriteOrder,
  type WriteProgress,
  type Written,
} from '../../../src/generator/index.ts';

/** Address of a call of the designer. */
export const designUrl = (call: keyof typeof designCalls): string =>
  apiUrl('crud/design', designCalls[call]);

/** The calls of the designer. A refusal is thrown as a {@link ReplyError}, see {@link draftRefusal}. */
export function createDesignerCalls({ request }: Pick<Http, 'request'>) {
  const quietly = { showCodeMessage: false, cancelDuplicate: false } as const;
  const get = async <Data>(
    call: keyof typeof designCalls,
    params: QueryParams = {},
    options: { readonly showFailures?: boolean } = {},
  ) => {
    const order = { ...quietly, ...options, method: 'GET', url: designUrl(call), params } as const;
    return (await request<Data>(order)).data;
  };
  const post = async <Data>(call: keyof typeof designCalls, body: unknown, timeoutMs?: number) => {
    const order = { ...quietly, method: 'POST', url: designUrl(call), body } as const;
    return (await request<Data>({ ...order, ...(timeoutMs === undefined ? {} : { timeoutMs }) }))
      .data;
  };
  return {
    start: () => get<DesignStart>('start'),
    tables: (connection: string) =>
      get<{ readonly tables: readonly DesignedTable[] }>('tables', { connection }),
    open: (origin: DesignOrigin) => post<OpenedDraft>('open', origin),
    read: (id: string) => get<DraftView>('read', { id }),
    edit: (change: DraftChange) => post<DraftView>('edit', change),
    undo: (draft: DraftAddress) => post<DraftView>('undo', draft),
    redo: (draft: DraftAddress) => post<DraftView>('redo', draft),
    discard: (id: string) => post<unknown>('discard', { id }),
    plan: (draft: DraftAddress) => post<PlanView>('plan', draft, slowMs),
    write: (order: WriteOrder) => post<Written>('write', order, slowMs),
    // Asked while the server starts anew.
    progress: () => get<WriteProgress>('progress', {}, { showFailures: false }),
    remove: (order: { readonly id: number; readonly dropsTable?: string }) =>
      post<Removed>('remove', order, slowMs),
  };
}

export type DesignerCalls = ReturnType<typeof createDesignerCalls>;

/** A check of types, a migration and a build take their time. */
const slowMs = 120_000;

/** Reason the designer refused a call; undefined if something else went wrong. */
export function draftRefusal(error: unknown): DraftRefusal | undefined {
  const data = error instanceof ReplyError ? error.envelope.data : undefined;
  return isRefusal(data) ? data : undefined;
}

const refusals = ['stale', 'edit', 'origin', 'gone', 'write'];

const isRefusal = (data: unknown): data is DraftRefusal =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  refusals.includes(String(data.type));
