export { GrantsCell } from './GrantsCell.tsx';
export { GrantsInput } from './GrantsInput.tsx';
