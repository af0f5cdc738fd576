import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { InvalidReply, ReplyError, type ShopDataProvider } from '../../../../src/client/index.ts';
import { useScope } from '../../../../src/ui/parts/index.ts';
import type { ShippedParcel } from './shipments.ts';

/** A parcel that was not recalled, and why. */
export type KeptParcel = {
  readonly parcel: ShippedParcel;
  readonly reason: string;
  /** False: the server has not answered, and may be asked again. */
  readonly isRefused: boolean;
};

/**
 * Recalls parcels, one order after the other, each by the command that recalls a single one. A server that does
 * not answer is not asked for the rest.
 */
export function useUndoShipping() {
  const { resource } = useScope();
  const provider = useDataProvider<ShopDataProvider>();
  const queries = useQueryClient();
  /** Number of orders that were asked about; undefined when none is. */
  const [asked, setAsked] = useState<number>();

  async function undo(parcels: readonly ShippedParcel[]) {
    const undone: ShippedParcel[] = [];
    const kept: KeptParcel[] = [];
    let failure = '';
    for (const [at, parcel] of parcels.entries()) {
      setAsked(at);
      try {
        if (failure === '') {
          await provider.act(resource.name, 'undoShip', {
            ids: [parcel.id],
            input: { express_no: parcel.expressNo },
            meta: { isQuiet: true },
          });
          undone.push(parcel);
        } else kept.push({ parcel, reason: failure, isRefused: false });
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        const isRefused = error instanceof ReplyError;
        if (!isRefused) failure = error.message;
        kept.push({ parcel, reason: reasonOf(error), isRefused });
      }
    }
    setAsked(undefined);
    await queries.invalidateQueries({ queryKey: [resource.name] });
    return { undone, kept };
  }

  return { asked, undo };
}

/** The sentence of a refusal: that of the refused value, if it names one. */
export function reasonOf(error: Error): string {
  const [first] = error instanceof InvalidReply ? Object.values(error.body.errors) : [];
  return first ?? error.message;
}
