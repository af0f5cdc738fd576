import type { InputProps } from '../../../src/fields/view.ts';
import { GrantsInput } from '../../auth/shared/GrantsInput.tsx';

/** The rules of a group of members, as a tree. */
export const MemberRulesInput = (props: InputProps) => <GrantsInput {...props} rules="user_rule" />;
