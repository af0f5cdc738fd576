import type { InputProps } from '../../../src/fields/view.ts';
import { GrantsInput } from '../../../src/ui/parts/index.ts';

/** The rules a group holds, as a tree. */
export const RulesInput = (props: InputProps) => <GrantsInput {...props} rules="user_rule" />;
