import { useDataProvider, useStore } from 'ra-core';
import { useRef, useState } from 'react';
import type { ShopDataProvider } from '../../../../src/client/index.ts';
import { useScope } from '../../../../src/ui/parts/index.ts';
import { ShipType } from '../../orderExpress.ts';
import { isUnusual, useNumberPattern } from '../useUnusualNumbers.ts';
import {
  type DeskChange,
  enter,
  movePiece,
  openOrder,
  pickCode,
  replaceOrder,
  setPicked,
  shipOrder,
  shipping,
  type Stage,
  startDesk,
  takeBack,
  wrong,
} from './deskState.ts';
import { keepWork, keptWork, resumed, workOf } from './keptDesk.ts';
import {
  type PackingLine,
  type PackingOrder,
  useLineTexts,
  useReadPackingOrders,
} from './packingOrder.ts';
import { readScan } from './readScan.ts';
import { useLastShipment } from './shipments.ts';
import { playSound } from './sounds.ts';
import { reasonOf } from './useUndoShipping.ts';

type DeskOptions = {
  /** Work that was kept under it is gone on with, as after a reload of the page. */
  readonly name: string;
  readonly hasSound: boolean;
  readonly onShipped: (order: PackingOrder) => void;
};

/**
 * The work of a packing desk: pieces that are picked, pieces that are packed, orders that are shipped. Scans
 * are read one after the other, as a scanner does not wait for the server.
 */
export function usePackingDesk(orders: readonly PackingOrder[], options: DeskOptions) {
  const send = useShipOrder();
  const readOrders = useReadPackingOrders();
  const patternOf = useNumberPattern();
  const textsOf = useLineTexts();
  const nameOf = (line: PackingLine) => textsOf(line).full;
  const [carrier, setCarrier] = useStore<unknown>('ship.carrier', null);
  const [desk, draw] = useState(() => {
    const kept = keptWork(options.name);
    return kept ? resumed(startDesk(orders), kept) : startDesk(orders);
  });
  // The next scan may come before the desk is drawn again.
  const latest = useRef(desk);
  const scans = useRef(Promise.resolve());
  const inTurn = (work: () => Promise<void> | void) => {
    scans.current = scans.current.then(work);
  };

  function change({ sound, ...next }: DeskChange) {
    latest.current = { ...latest.current, ...next };
    draw(latest.current);
    keepWork(options.name, workOf(latest.current));
    if (sound && options.hasSound) playSound(sound);
  }

  async function packCode(code: string) {
    const scan = readScan(latest.current, code);
    if (scan.type === 'piece') return change(movePiece(latest.current, { ...scan, by: 1 }, nameOf));
    if (scan.type === 'order') return change({ ...openOrder(scan.order), sound: 'right' });
    if (scan.type === 'number') return takeNumber(scan.order, scan.expressNo);
    const about = {
      code,
      ...('line' in scan && { name: nameOf(scan.line) }),
      ...('order' in scan && { no: scan.order.order_no }),
    };
    return change(wrong(scan.type, about));
  }

  async function takeNumber(order: PackingOrder, expressNo: string) {
    const company = Number(carrier ?? 0);
    if (company === 0) return change(wrong('carrier'));
    if (isUnusual(await patternOf(company), expressNo))
      return change({ unusual: { order, expressNo }, sound: 'wrong' });
    return ship(order, expressNo);
  }

  async function ship(order: PackingOrder, expressNo: string) {
    change(shipping);
    const reason = await send(order, { carrier, expressNo });
    if (reason !== undefined) {
      change(wrong('refused', { no: order.order_no, reason }));
      const newer = await reread(order.id);
      return newer && change(replaceOrder(latest.current, newer));
    }
    change(shipOrder(latest.current, order, expressNo));
    options.onShipped(order);
  }

  const reread = async (id: number) => (await readOrders([id]).catch(() => []))[0];

  return {
    ...desk,
    carrier,
    setCarrier,
    setPicked: (skuId: number, num: number) => change(setPicked(latest.current, skuId, num)),
    movePiece: (order: PackingOrder, line: Pick<PackingLine, 'id'>, by: 1 | -1) =>
      change(movePiece(latest.current, { order, line, by }, nameOf)),
    open: (order: PackingOrder) => change(openOrder(order)),
    setStage: (stage: Stage) => change(enter(stage)),
    /** Goes on with a number as it is. */
    acceptNumber: () =>
      inTurn(() => {
        const { unusual } = latest.current;
        return unusual && ship(unusual.order, unusual.expressNo);
      }),
    /** Reads what was scanned; Enter alone leads from picking to packing. */
    scan: (code: string) =>
      inTurn(() => {
        if (latest.current.stage === 'pick')
          return change(code === '' ? enter('pack') : pickCode(latest.current, code, nameOf));
        return code === '' ? undefined : packCode(code);
      }),
    undone: (id: number) =>
      inTurn(async () => {
        const newer = await reread(id);
        if (newer) change(takeBack(latest.current, newer));
      }),
  };
}

type Shipment = { readonly carrier: unknown; readonly expressNo: string };

/** Ships an order of the desk. Returns the reason when it is refused. */
function useShipOrder() {
  const { resource } = useScope();
  const provider = useDataProvider<ShopDataProvider>();
  const { keep } = useLastShipment();
  return async (
    { id, version, order_no }: PackingOrder,
    { carrier, expressNo }: Shipment,
  ): Promise<string | undefined> => {
    try {
      await provider.act(resource.name, 'ship', {
        ids: [id],
        // Packed is what was read: an order that has changed since is read again.
        version,
        input: { ship_type: ShipType.express, company_id: carrier },
        rows: { [id]: { express_no: expressNo } },
        meta: { isQuiet: true },
      });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return reasonOf(error);
    }
    keep([{ id, orderNo: order_no, expressNo }]);
    return undefined;
  };
}
