// The parts hand-made screens are composed of. Apart from `src/ui/index.ts`, so that opening a list does
// not load what only its dialogs need.
export { ActionDialog } from '../actions/ActionDialog.tsx';
export { ActionInputs } from '../actions/ActionInputs.tsx';
export { rowKey } from '../actions/actionForm.ts';
export { splitByGuard, type Row } from '../actions/offers.ts';
export { UploadBox } from '../upload/UploadBox.tsx';
export { FileDrop } from '../import/FileDrop.tsx';
export { type ImportMessage, ImportMessages } from '../import/ImportMessages.tsx';
export { useRow } from '../data/useRow.ts';
export { FieldInput, FreeFields } from '../fields/FieldInput.tsx';
export { changedValues } from '../form/changes.ts';
export { errorList, formMark, goToField, inFormOrder } from '../form/formErrors.ts';
export { LeaveGuard } from '../form/LeaveGuard.tsx';
export { Problem } from '../form/Problem.tsx';
export { resolverOf } from '../form/resolver.ts';
export { saveProblem, useDiscard, useSaveKey } from '../form/useSave.ts';
export { useSwitchProps, useWireProps } from '../fields/useWireProps.ts';
export { Allowed, useAllowed } from '../Allowed.tsx';
export { useIsSlow } from '../../kit/useIsSlow.ts';
export { RecordFaultPage } from '../states/RecordFault.tsx';
export { isCovered, useReveal } from '../detail/CoveredFact.tsx';
export { useHttp } from '../http.ts';
export { ScopeProvider, useScope } from '../Scope.tsx';
export { useNotifyText } from '../texts/useNotifyText.ts';
export type { ActionDialogProps, ListFactProps } from '../screens.ts';
