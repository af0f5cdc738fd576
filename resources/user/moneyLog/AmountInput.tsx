import type { InputProps } from '../../../src/fields/view.ts';
import { LedgerInput } from '../../../src/ui/parts/index.ts';

/** What a balance changes by, beside what it is and will be. */
export const AmountInput = (props: InputProps) => <LedgerInput {...props} of="money" />;
