import { useStore } from 'ra-core';
import { useEffect, useState } from 'react';
import { undoShipSeconds } from '../actions.ts';

/** A parcel that was shipped in this browser. */
export type ShippedParcel = {
  /** Id of the order. */
  readonly id: number;
  readonly orderNo: string;
  /** Empty: handed over without a carrier. */
  readonly expressNo: string;
};

/** The parcels that were shipped last, together. */
type Shipment = {
  readonly parcels: readonly ShippedParcel[];
  /** Milliseconds, by the clock of the browser. */
  readonly at: number;
};

/**
 * The last shipment of this browser, with functions that keep the next one. It is undefined once it can no
 * longer be undone; the component is drawn again then.
 */
export function useLastShipment() {
  const [kept, setKept] = useStore<Shipment | null>('ship.parcels', null);
  const isYoung = useIsYounger(kept?.at, undoShipSeconds * 1000);
  const last = kept && isYoung && kept.parcels.length > 0 ? kept : undefined;
  return {
    last,
    /** Keeps parcels in place of the last shipment. */
    keep: (parcels: readonly ShippedParcel[]) => setKept({ parcels, at: Date.now() }),
    /** Keeps the rest of a shipment, such as orders that were refused at first. */
    add: (parcels: readonly ShippedParcel[]) =>
      setKept({ parcels: [...(last?.parcels ?? []), ...parcels], at: Date.now() }),
    /** Leaves these parcels of the last shipment. */
    leave: (parcels: readonly ShippedParcel[]) => setKept(last ? { ...last, parcels } : null),
  };
}

/** True until something is so old; the component is drawn again when it is. */
function useIsYounger(at: number | undefined, ms: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (at === undefined) return;
    const left = at + ms - Date.now();
    const timer = setTimeout(() => setNow(at + ms), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [at, ms]);
  // A shipment that was kept after the last drawing is younger than it.
  return at !== undefined && at + ms > now;
}
