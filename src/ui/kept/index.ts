export { DiffView } from './DiffView.tsx';
export { FieldNotesInput } from './FieldNotesInput.tsx';
export { TakeBackDialog } from './TakeBackDialog.tsx';
export { TargetInput } from './TargetInput.tsx';
