import type { InputProps } from '../view.ts';

type Control = Pick<InputProps, 'id' | 'describedBy' | 'isInvalid' | 'isRequired'>;

/** What ties a control to its label, its hint and its error. */
export const controlProps = ({
  id,
  describedBy,
  isInvalid = false,
  isRequired = false,
}: Control) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid,
  'aria-required': isRequired,
});
