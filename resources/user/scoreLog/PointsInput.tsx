import type { InputProps } from '../../../src/fields/view.ts';
import { LedgerInput } from '../../../src/ui/parts/index.ts';

/** What points change by, beside what there is and will be. */
export const PointsInput = (props: InputProps) => <LedgerInput {...props} of="score" />;
