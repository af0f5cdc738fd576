import { recycleChoices } from '../../../src/contract/index.ts';
import type { InputProps } from '../../../src/fields/view.ts';
import { TargetInput } from '../../../src/ui/parts/index.ts';

/** Whose deleted records are kept. */
export const ControllerInput = (props: InputProps) => (
  <TargetInput {...props} call={recycleChoices} />
);
