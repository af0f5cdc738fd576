import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useState } from 'react';
import { WorkButton } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useScope } from '../../../../src/ui/parts/index.ts';
import { Slip } from '../PackingSlip.tsx';
import { PrintedPaper } from '../../shared/PrintedPaper.tsx';
import type { PackingOrder } from './packingOrder.ts';
import { useFullReceivers } from './ParcelReceiver.tsx';
import { useBarcodePrinting } from '../../shared/useBarcodePrinting.ts';

type Props = { readonly orders: readonly PackingOrder[] };

/**
 * Prints a packing slip for each order of a batch, with a barcode of its number: scanned at the desk, it opens
 * the order. Receivers are read in full, and recorded, only when slips are printed.
 */
export function PackingSlips({ orders }: Props) {
  const t = useText('packing.check');
  const { access } = useScope();
  const [isAsked, setAsked] = useState(false);
  const { receivers, hasFailed } = useFullReceivers(isAsked ? orders.map(({ id }) => id) : []);
  // Without the permission, or the answer, slips have the masked receiver.
  const isReady = receivers !== undefined || hasFailed || !access.can('receiver');
  const { barcodes, isPrinting, isWaiting, print } = useBarcodePrinting(
    orders.map(({ order_no }) => order_no),
    isAsked && isReady,
  );
  return (
    <>
      <WorkButton
        variant="outlined"
        startIcon={<PrintIcon />}
        isWorking={isWaiting}
        onClick={() => {
          setAsked(true);
          print();
        }}
      >
        {t('slip')}
      </WorkButton>
      {isPrinting && (
        <PrintedPaper paper="a4">
          {orders.map((order) => {
            const { consignee, mobile, place } = receivers?.get(order.id) ?? order;
            return (
              <Slip
                key={order.id}
                row={{ ...order, consignee, mobile, address: place }}
                barcodes={barcodes}
              />
            );
          })}
        </PrintedPaper>
      )}
    </>
  );
}
