import type { Caller, Reply } from '../support/serverProcess.ts';

type OrderRow = {
  readonly id: number;
  readonly version: number;
  readonly admin_remark: string | null;
};

/** Acknowledged changes, and those under way when the server was killed. */
export type Ledger = {
  /** Last acknowledged remark of each order. */
  readonly remarks: Map<number, string>;
  /** Remarks of each order, since the acknowledged one, whose reply never came: any may stand. */
  readonly pending: Map<number, readonly string[]>;
  readonly shipped: Set<number>;
  /** Orders written to since the last look. */
  readonly touched: Set<number>;
  /** Marks in the addresses of acknowledged calls since the last look: the admin log shows them. */
  readonly calls: Set<string>;
  /** Marks that were seen in the log. */
  readonly logged: Set<string>;
};

export const emptyLedger = (): Ledger => ({
  remarks: new Map(),
  pending: new Map(),
  shipped: new Set(),
  touched: new Set(),
  calls: new Set(),
  logged: new Set(),
});

const orders = '/admin/shop.order.Order';

/** Orders that wait for shipping, oldest first. */
export async function ordersToShip(caller: Caller, limit: number): Promise<readonly OrderRow[]> {
  const reply = await caller.get(`${orders}/index`, {
    limit: String(limit),
    'search[0][field]': 'status',
    'search[0][operator]': 'eq',
    'search[0][val]': '2',
  });
  return listOf(reply);
}

/**
 * Writes until the server goes away: remarks on orders in turn, now and then a shipment or an export.
 * Each acknowledgement is noted before the next write.
 */
export async function writeUntilGone(
  caller: Caller,
  rows: readonly OrderRow[],
  ledger: Ledger,
  company: number,
): Promise<number> {
  let acknowledged = 0;
  for (let turn = 0; turn < 100_000; turn++) {
    const row = rows[turn % rows.length];
    if (!row) return acknowledged;
    ledger.touched.add(row.id);
    try {
      if (turn % 7 === 3) acknowledged += await ship(caller, row.id, ledger, company);
      else if (turn % 7 === 5) acknowledged += await takeAway(caller, row.id, ledger);
      else
        acknowledged += await remark(
          caller,
          row.id,
          `note ${turn} ${Math.trunc(performance.now())}`,
          ledger,
        );
    } catch {
      return acknowledged;
    }
  }
  return acknowledged;
}

async function remark(caller: Caller, id: number, text: string, ledger: Ledger): Promise<number> {
  ledger.pending.set(id, [...(ledger.pending.get(id) ?? []), text]);
  const mark = markOf(text);
  const reply = await caller.post(`${orders}/edit?${mark}`, { id, admin_remark: text });
  if (reply.code !== 1) throw new Error(`edit refused: ${JSON.stringify(reply)}`);
  ledger.calls.add(mark);
  ledger.remarks.set(id, text);
  ledger.pending.delete(id);
  return 1;
}

async function ship(caller: Caller, id: number, ledger: Ledger, company: number): Promise<number> {
  const express_no = `KT${id}${Math.trunc(performance.now() * 1000)}`;
  const reply = await caller.post(`${orders}/ship?${markOf(express_no)}`, {
    ids: [id],
    input: { company_id: company },
    rows: { [id]: { express_no } },
  });
  if (reply.code !== 1) return 0;
  ledger.calls.add(markOf(express_no));
  ledger.shipped.add(id);
  return 1;
}

/** A taken export changes no row: only the log shows it. */
async function takeAway(caller: Caller, id: number, ledger: Ledger): Promise<number> {
  const mark = markOf(`taken ${id} ${Math.trunc(performance.now() * 1000)}`);
  const filter = { search: [{ field: 'id', operator: 'eq', val: String(id) }] };
  const file = await caller.take(`${orders}/export?${mark}`, {
    filter,
    fields: ['order_no'],
    format: 'csv',
  });
  // A few a minute, the others are refused.
  if (file.startsWith('{')) return 0;
  ledger.calls.add(mark);
  return 1;
}

/** In the address of a call, which the admin log keeps. */
const markOf = (text: string): string => `mark=${text.replaceAll(' ', '-')}`;

/**
 * Changes without a row of the admin log, as sentences: those acknowledged since the last call, and those
 * that exist without an acknowledgement.
 */
export async function unloggedChanges(caller: Caller, ledger: Ledger): Promise<readonly string[]> {
  for (const mark of await newestMarks(caller)) ledger.logged.add(mark);
  const changes = [...ledger.calls, ...(await standingMarks(caller, ledger))];
  ledger.calls.clear();
  return changes
    .filter((mark) => !ledger.logged.has(mark))
    .map((mark) => `${mark}: changed, and the log does not know`);
}

async function standingMarks(caller: Caller, ledger: Ledger): Promise<readonly string[]> {
  const marks: string[] = [];
  for (const [id, texts] of ledger.pending) {
    const { data } = await caller.get(`${orders}/detail`, { id: String(id) });
    const { admin_remark: remark } = data['row'] as { admin_remark: string | null };
    if (remark !== null && texts.includes(remark)) marks.push(markOf(remark));
  }
  return marks;
}

/** The marks of the last thousand calls: a server that lives for half a second has fewer. */
async function newestMarks(caller: Caller): Promise<readonly string[]> {
  const pages = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      caller.get('/admin/auth.AdminLog/index', { page: String(n + 1), limit: '200' }),
    ),
  );
  const rows = pages.flatMap(({ data }) => (data['list'] ?? []) as readonly { url: string }[]);
  return rows.flatMap(({ url }) => /\bmark=[^&]+/.exec(url) ?? []);
}

/** Acknowledged writes that are not there, as sentences. Empty is what must be. */
export const lostWrites = (caller: Caller, ledger: Ledger): Promise<readonly string[]> =>
  lostAmong(new Set([...ledger.remarks.keys(), ...ledger.shipped]), caller, ledger);

/** The same among the orders written to since it was asked last. */
export async function freshlyLost(caller: Caller, ledger: Ledger): Promise<readonly string[]> {
  const lost = await lostAmong(ledger.touched, caller, ledger);
  ledger.touched.clear();
  return lost;
}

async function lostAmong(
  ids: ReadonlySet<number>,
  caller: Caller,
  ledger: Ledger,
): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const id of ids) {
    const { data } = await caller.get(`${orders}/detail`, { id: String(id) });
    const row = data['row'] as { admin_remark: string | null; status: number };
    const wanted = ledger.remarks.get(id);
    const known = [wanted, ...(ledger.pending.get(id) ?? [])];
    if (wanted !== undefined && !known.includes(row.admin_remark ?? '')) {
      lost.push(`order ${id}: remark ${row.admin_remark} instead of ${known.join(' or ')}`);
    }
    if (ledger.shipped.has(id) && row.status !== 3)
      lost.push(`order ${id}: shipped, but at ${row.status}`);
  }
  return lost;
}

function listOf({ data }: Reply): readonly OrderRow[] {
  return (data['list'] ?? []) as readonly OrderRow[];
}
