import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { InvalidReply, invalidReplyOf } from '../../../src/client/index.ts';
import { apiUrl } from '../../../src/contract/index.ts';
import { type ImportMessage, useHttp, useScope } from '../../../src/ui/parts/index.ts';
import type { LineState } from '../statementLines.ts';

/** Findings of the server in a file; amounts in yuan. */
export type ComparisonReport = {
  /** False: the file cannot be compared, the messages say why. */
  readonly ok: boolean;
  readonly rows: number;
  readonly messages: readonly ImportMessage[];
  readonly day?: string;
  /** Id of the statement, once it is kept. */
  readonly id?: number;
  readonly counts?: Readonly<Record<keyof typeof LineState, number>>;
  readonly file_in?: string;
  readonly shop_in?: string;
  readonly file_out?: string;
  readonly shop_out?: string;
  readonly fee?: string;
};

export type ComparisonState =
  | { readonly phase: 'idle' | 'trying' | 'writing' }
  | { readonly phase: 'tried'; readonly report: ComparisonReport }
  | { readonly phase: 'failed'; readonly message: string };

/** Reply to a file; both absent if it failed, or a newer request replaced it. */
type Compared = {
  readonly report?: ComparisonReport;
  /** The reason why the day cannot be compared: it was before, or the file does not say it. */
  readonly ofDay?: string;
};

export type ComparedFile = { readonly file: File; readonly method: string; readonly day: string };

/** Sends a file to be compared, and says what came of it. The reply to an older request is dropped. */
export function useComparison(action: string) {
  const http = useHttp();
  const queries = useQueryClient();
  const { resource } = useScope();
  const [state, setState] = useState<ComparisonState>({ phase: 'idle' });
  const latest = useRef(0);

  async function send({ file, method, day }: ComparedFile, isTrial: boolean): Promise<Compared> {
    const turn = (latest.current += 1);
    const isLatest = () => latest.current === turn;
    setState({ phase: isTrial ? 'trying' : 'writing' });
    const body = new FormData();
    body.append('dry_run', isTrial ? '1' : '0');
    body.append('method', method);
    if (day !== '') body.append('day', day);
    body.append('file', file);
    try {
      const { data } = await http.request<ComparisonReport>({
        method: 'POST',
        url: apiUrl(resource.path, action),
        body,
        // The dialog itself shows the error.
        showCodeMessage: false,
      });
      if (!isTrial) await queries.invalidateQueries({ queryKey: [resource.name] });
      if (!isLatest()) return {};
      setState({ phase: 'tried', report: data });
      return { report: data };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (!isLatest()) return {};
      const named = invalidReplyOf(error);
      const ofDay = named instanceof InvalidReply ? named.body.errors['day'] : undefined;
      // A problem of the day is told beside its input.
      setState(
        ofDay === undefined ? { phase: 'failed', message: error.message } : { phase: 'idle' },
      );
      return ofDay === undefined ? {} : { ofDay };
    }
  }
  return { state, send };
}
