import { LedgerFact, type ListFactProps } from '../../../src/ui/parts/index.ts';

/** The balance of the member whose changes are listed. */
export const Balance = (props: ListFactProps) => <LedgerFact {...props} of="money" />;
