import { fenOf } from '../../../src/fields/index.ts';
import { Invalid, momentOf, normalised } from '../../../src/schema/index.ts';
import type { FileLine } from './match.ts';

/**
 * Columns of a statement with the headings that banks and gateways give them, beside the names of the shop.
 * Source: trade bills of WeChat Pay and Alipay, account exports of banks.
 */
export const statementColumns = {
  time: [
    '交易时间',
    '完成时间',
    '付款时间',
    '入账时间',
    '记账日期',
    '交易日期',
    '创建时间',
    'date',
    'time',
    'booking date',
    'transaction time',
    'created',
  ],
  trade_no: [
    '微信订单号',
    '支付宝交易号',
    '交易流水号',
    '银行流水号',
    '流水号',
    '渠道流水号',
    '交易号',
    'transaction id',
    'transaction no',
    'gateway reference',
    'bank reference',
    'reference',
  ],
  pay_no: [
    '商户订单号',
    '商家订单号',
    '支付单号',
    'payment no.',
    'merchant order no',
    'out trade no',
  ],
  refund_trade_no: ['微信退款单号', '退款流水号', 'refund id'],
  refund_no: [
    '商户退款单号',
    '退款批次号/请求号',
    '退款单号',
    'payout no.',
    'merchant refund no',
    'out refund no',
  ],
  amount: [
    '应结订单金额',
    '订单金额（元）',
    '订单金额',
    '交易金额',
    '收入（+元）',
    '收入金额',
    '收入',
    '贷方发生额',
    '金额',
    'amount',
    'credit',
    'paid in',
  ],
  refund_amount: [
    '退款金额',
    '支出（-元）',
    '支出金额',
    '支出',
    '借方发生额',
    'refund amount',
    'debit',
    'paid out',
  ],
  fee: ['手续费', '服务费（元）', '服务费', 'fee'],
  type: ['交易状态', '业务类型', '交易类型', '类型', 'type', 'status'],
} as const;
export type StatementColumn = keyof typeof statementColumns;

/** A file without one of these cannot be compared. */
export const neededColumns = ['trade_no', 'amount'] as const satisfies readonly StatementColumn[];

type SheetRow = { readonly number: number; readonly cells: readonly string[] };

/** Row that no line was made of; `left_out`: it holds no transaction, like sums below a table. */
export type LineFault = {
  readonly row: number;
  readonly code: 'no_amount' | 'no_number' | 'left_out';
  readonly value: string;
};

export type ReadLines = {
  readonly lines: readonly FileLine[];
  readonly faults: readonly LineFault[];
};

/**
 * Reads the rows of a statement.
 *
 * A row is a refund if it names a refund, or its amount is negative, or stands in the column of refunds. A row
 * whose time cannot be read in a table that has times is none of its transactions: gateways write sums below.
 *
 * @param columns name of the column of each cell, `''` for one that is not used
 * @param zone in which the times of the file are written
 */
export function readLines(
  columns: readonly string[],
  rows: readonly SheetRow[],
  zone: string,
): ReadLines {
  const lines: FileLine[] = [];
  const faults: LineFault[] = [];
  const hasTimes = columns.includes('time');
  for (const { number: row, cells } of rows) {
    const cell = (name: StatementColumn): string => plain(cells[columns.indexOf(name)] ?? '');
    const read = readLine(row, cell, hasTimes ? momentOf(cell('time'), zone) : null);
    if ('code' in read) faults.push(read);
    else lines.push(read);
  }
  return { lines, faults };
}

type CellOf = (name: StatementColumn) => string;

function readLine(row: number, cell: CellOf, time: string | number | null): FileLine | LineFault {
  if (typeof time === 'string') return { row, code: 'left_out', value: time };
  const moved = movedBy(cell);
  if (moved === undefined)
    return { row, code: 'no_amount', value: cell('amount') || cell('refund_amount') };
  const isRefund = moved < 0 || code(cell('refund_no')) !== '' || refundWords.test(cell('type'));
  const names = isRefund ? (['refund_no', 'pay_no'] as const) : (['pay_no'] as const);
  const ownNos = names.map((name) => code(cell(name))).filter((no) => no !== '');
  const tradeNo = (isRefund && code(cell('refund_trade_no'))) || code(cell('trade_no'));
  if (tradeNo === '' && ownNos.length === 0) return { row, code: 'no_number', value: '' };
  return {
    row,
    direction: isRefund ? 'out' : 'in',
    tradeNo,
    ownNos,
    time,
    amount: Math.abs(moved),
    fee: fenIn(cell('fee')) ?? 0,
  };
}

/** Fen that the row moves, below zero if it names them as paid out; undefined without an amount. */
function movedBy(cell: CellOf): number | undefined {
  const [received, returned] = [fenIn(cell('amount')), fenIn(cell('refund_amount'))];
  if (received === undefined || returned === undefined) return undefined;
  return returned === 0 ? received || undefined : -Math.abs(returned);
}

const refundWords = /退款|refund|支出|debit/i;

/** Some gateways put a grave accent before each cell, so that spreadsheets leave it alone. */
const plain = (cell: string): string => cell.replace(/^`/, '').trim();

/** A number; gateways write 0 or a dash where there is none. */
const code = (cell: string): string => {
  const number = normalised(cell, 'code').slice(0, 64);
  return /^(?:0|-+)$/.test(number) ? '' : number;
};

/** Fen of a written amount, 0 for an empty cell; undefined if it is none. */
function fenIn(cell: string): number | undefined {
  const text = cell.replaceAll(/[\s,，¥￥元+]|CNY|RMB/gi, '');
  if (text === '' || text === '-') return 0;
  try {
    return fenOf(text.replace(/(\.\d{2})0+$/, '$1'));
  } catch (error) {
    if (error instanceof Invalid) return undefined;
    throw error;
  }
}
