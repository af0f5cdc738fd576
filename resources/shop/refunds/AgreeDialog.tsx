import type { ActionDialogProps, Row } from '../../../src/ui/parts/index.ts';
import { PreviewedDialog } from '../shared/PreviewedDialog.tsx';

/** Agrees to a refund: to the requested amount, or to the one another admin has proposed. */
export const AgreeDialog = (props: ActionDialogProps) => (
  <PreviewedDialog {...props} rows={props.rows.map(asProposed)} />
);

/** The form begins with the amounts of its row. */
const asProposed = (row: Row): Row =>
  row['proposer_id']
    ? {
        ...row,
        goods_amount: row['propose_goods_amount'],
        freight_amount: row['propose_freight_amount'],
      }
    : row;
