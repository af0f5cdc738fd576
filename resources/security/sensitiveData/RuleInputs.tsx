import { sensitiveChoices } from '../../../src/contract/index.ts';
import type { InputProps } from '../../../src/fields/view.ts';
import { FieldNotesInput, TargetInput } from '../../../src/ui/parts/index.ts';

/** Whose fields are watched. */
export const ControllerInput = (props: InputProps) => (
  <TargetInput {...props} call={sensitiveChoices} />
);

/** Which of them, with a note for each. */
export const FieldsInput = (props: InputProps) => (
  <FieldNotesInput {...props} call={sensitiveChoices} target="controller" />
);
