import { type Http, ReplyError } from '../../../../src/client/index.ts';
import {
  installModuleCall,
  marketCall,
  type ModuleProgress,
  moduleProgressCall,
  modulesCall,
  orderModuleCall,
  payModuleCall,
  prepareModuleCall,
  type PreparedModule,
  topUpMarketCall,
  uninstallModuleCall,
  uploadModuleCall,
} from '../../../../src/modules/index.ts';
import { board, marketPage, order, prepared, progress, sheets } from './samples.ts';

type FakeOptions = {
  readonly module?: PreparedModule;
  /** Answers for the progress of a change, one after the other; the last one stays. `away`: no answer. */
  readonly steps?: readonly (Partial<ModuleProgress> | 'away')[];
  /** Sentence that refuses an upload. */
  readonly refused?: string;
};

/** A market that sells the stamp cards for the code `GOOD`, and notes all that it is asked for. */
export function fakeMarket({ module = prepared, steps = [{}], refused }: FakeOptions = {}) {
  const calls: (readonly [path: string, input: unknown])[] = [];
  let [isPaid, balance, asked] = [false, '120.00', 0];

  const replies: Readonly<Record<string, (input: object) => unknown>> = {
    [modulesCall.path]: () => ({ sysVersion: '1.0.0', installed: [board, sheets] }),
    [marketCall.path]: (input) => {
      const { search = '', category } = textsOf(input);
      const rows = marketPage.rows
        .filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()))
        .filter((row) => category === undefined || row.category === category)
        .map((row) => (row.uid === order.uid ? { ...row, isLicensed: isPaid } : row));
      return { ...marketPage, rows, balance };
    },
    [orderModuleCall.path]: () => ({ order: { ...order, balance } }),
    [payModuleCall.path]: (input) => {
      const { pay_type: method, code } = textsOf(input);
      if (method === 'code' && code !== 'GOOD') throw refusal('This code is for another order.');
      isPaid = true;
      return { order: { ...order, state: 'paid', balance } };
    },
    [topUpMarketCall.path]: (input) => {
      if (textsOf(input)['code'] !== 'GOOD') throw refusal('This code is not valid.');
      balance = '220.00';
      return { balance };
    },
    [prepareModuleCall.path]: () => ({ module }),
    [installModuleCall.path]: () => ({ ticket: 't1' }),
    [uninstallModuleCall.path]: () => ({ ticket: 't2' }),
    [moduleProgressCall.path]: () => {
      const step = steps[Math.min(asked, steps.length - 1)] ?? {};
      asked += 1;
      if (step === 'away') throw new Error('away');
      return { progress: { ...progress, ...step } };
    },
    [uploadModuleCall.path]: () => {
      if (refused !== undefined) throw refusal(refused);
      return { module };
    },
  };

  async function answer(path: string, input: unknown) {
    if (path !== moduleProgressCall.path) calls.push([path, input]);
    return replies[path]?.(Object(input));
  }
  const http = {
    call: ({ path }: { readonly path: string }, input: unknown) => answer(path, input),
    request: async ({ url, body }: { readonly url: string; readonly body: unknown }) => ({
      data: await answer(url, body),
    }),
    // The page makes these calls only.
  } as unknown as Http;
  return {
    http,
    /** Inputs of the calls to a path. */
    sent: ({ path }: { readonly path: string }) =>
      calls.filter(([to]) => to === path).map(([, input]) => input),
  };
}

const textsOf = (input: object): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));

const refusal = (msg: string) => new ReplyError({ code: 0, msg, time: 0, data: null });
