import { expect, test } from 'vitest';
import { columnsIn } from '../../sheets/headings.ts';
import { readLines, statementColumns } from './readLines.ts';

const zone = 'Asia/Shanghai';
const known = new Map(Object.entries(statementColumns).map(([name, words]) => [name, [...words]]));

/** Reads a table of texts, its heading first. */
function read(heading: string, ...rows: readonly string[]) {
  const columns = columnsIn(heading.split(','), known);
  return readLines(
    columns,
    rows.map((row, index) => ({ number: index + 2, cells: row.split(',') })),
    zone,
  );
}
/** 2025-11-20 10:00:00 in Shanghai. */
const ten = 1_763_604_000;

test('reads a bill of WeChat Pay, and leaves out the sums below it', () => {
  const { lines, faults } = read(
    '交易时间,微信订单号,商户订单号,交易类型,交易状态,应结订单金额,微信退款单号,商户退款单号,退款金额,手续费',
    '`2025-11-20 10:00:00,`420001,`P1,`JSAPI,`SUCCESS,`259.00,`0,`0,`0.00,`1.55000',
    '`2025-11-20 10:00:00,`420001,`P1,`JSAPI,`REFUND,`0.00,`503001,`R1,`20.00,`-0.12000',
    '`2,`259.00,`20.00,`0.00,`1.43,`259.00,,,,',
  );

  expect(lines).toEqual([
    {
      row: 2,
      direction: 'in',
      tradeNo: '420001',
      ownNos: ['P1'],
      time: ten,
      amount: 25_900,
      fee: 155,
    },
    {
      row: 3,
      direction: 'out',
      tradeNo: '503001',
      ownNos: ['R1', 'P1'],
      time: ten,
      amount: 2_000,
      fee: -12,
    },
  ]);
  expect(faults).toEqual([{ row: 4, code: 'left_out', value: '2' }]);
});

test('reads a bill of Alipay, whose refunds have a minus', () => {
  const { lines } = read(
    '支付宝交易号,商户订单号,业务类型,完成时间,订单金额（元）,退款批次号/请求号,服务费（元）',
    '2025A\t,P1\t,交易,2025/11/20 10:00:00,259.00,,-1.55',
    '2025A\t,P1\t,退款,2025/11/20 10:00:00,-20.00,R1,0.12',
  );

  expect(
    lines.map(({ direction, tradeNo, ownNos, amount }) => [direction, tradeNo, ownNos, amount]),
  ).toEqual([
    ['in', '2025A', ['P1'], 25_900],
    ['out', '2025A', ['R1', 'P1'], 2_000],
  ]);
});

test('reads the account of a bank by its columns of money in and out', () => {
  const { lines } = read(
    'Booking date,Bank reference,Credit,Debit',
    '2025-11-20,N1,"¥1 259.50",'.replaceAll('"', ''),
    '2025-11-20,N2,,80',
    '2025-11-20,N3,+12.5,-',
  );

  expect(lines.map(({ direction, tradeNo, amount }) => [direction, tradeNo, amount])).toEqual([
    ['in', 'N1', 125_950],
    ['out', 'N2', 8_000],
    ['in', 'N3', 1_250],
  ]);
});

test.each([
  ['an amount that is none', '2025-11-20,N1,P1,abc', 'no_amount', 'abc'],
  ['an amount of parts of a fen', '2025-11-20,N1,P1,1.005', 'no_amount', '1.005'],
  ['nothing that moved', '2025-11-20,N1,P1,0.00', 'no_amount', '0.00'],
  ['no number', '2025-11-20,,,12.00', 'no_number', ''],
  ['no time', ',N1,P1,12.00', 'left_out', ''],
])('makes no line of a row with %s', (_, row, code, value) => {
  expect(read('date,bank reference,payment no.,amount', row)).toEqual({
    lines: [],
    faults: [{ row: 2, code, value }],
  });
});
