import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountBalance, accountIntegral } from '../../src/contract/index.ts';
import { moneyText } from '../../src/kit/index.ts';
import { quiet } from '../parts/problems.ts';
import { memberStartKey } from '../useMemberStart.ts';
import { useMemberServices } from '../services.ts';

/** Balance of a member with a ledger of its own. */
export type Fund = 'money' | 'score';
export type LedgerFilter = 'all' | 'in' | 'out';

/** A change of a fund: fen, or points. */
export type FundChange = {
  readonly id: number;
  readonly type: number;
  readonly bizNo: string;
  readonly memo: string;
  readonly amount: number;
  readonly after: number;
  /** Unix seconds. */
  readonly at: number;
};

type LedgerRequest = {
  readonly page: number;
  readonly limit: number;
  readonly filter: LedgerFilter;
};

/** Loads one page of a ledger; the former page stays visible until it has arrived. */
export function useLedger(fund: Fund, { page, limit, filter }: LedgerRequest) {
  const { http } = useMemberServices();
  const queries = useQueryClient();
  // Reloads the balances: the ledger may show changes made since the center was opened.
  useEffect(() => {
    void queries.refetchQueries(
      { queryKey: memberStartKey, stale: true },
      { cancelRefetch: false },
    );
  }, [queries]);
  const input = { page, limit, ...(filter === 'all' ? {} : { direction: filter }) };
  return useQuery({
    queryKey: ['ledger', fund, input],
    queryFn: () => (fund === 'money' ? money() : score()),
    placeholderData: (before) => before,
  });

  async function money() {
    const { list, total } = await http.call(accountBalance, input, quiet);
    const changes = list.map(({ money: amount, after, ...row }) =>
      changeOf(row, { amount: fen(amount), after: fen(after) }),
    );
    return { changes, total };
  }
  async function score() {
    const { list, total } = await http.call(accountIntegral, input, quiet);
    const changes = list.map(({ score: amount, after, ...row }) =>
      changeOf(row, { amount, after }),
    );
    return { changes, total };
  }
}

type LedgerRow = {
  readonly id: number;
  readonly type?: number;
  readonly biz_no?: string;
  readonly memo: string;
  readonly create_time: number;
};

const changeOf = (
  { id, type = 0, biz_no: bizNo = '', memo, create_time: at }: LedgerRow,
  amounts: Pick<FundChange, 'amount' | 'after'>,
): FundChange => ({ id, type, bizNo, memo, at, ...amounts });

/** A decimal text in fen. */
export const fen = (yuan: string): number => Math.round(Number(yuan) * 100);

/** `¥1,236.50`, or `2,860`. */
export const amountText = (fund: Fund, amount: number): string =>
  fund === 'money' ? moneyText(amount) : points.format(amount).replace('-', '−');

/** Text of a change with its sign: `+¥88.00`, `−200`. */
export const changeText = (fund: Fund, amount: number): string =>
  `${amount > 0 ? '+' : ''}${amountText(fund, amount)}`;

const points = new Intl.NumberFormat('en-US');
