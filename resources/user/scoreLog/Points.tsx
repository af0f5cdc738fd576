import { LedgerFact, type ListFactProps } from '../../../src/ui/parts/index.ts';

/** The points of the member whose changes are listed. */
export const Points = (props: ListFactProps) => <LedgerFact {...props} of="score" />;
