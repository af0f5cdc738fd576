// What screens made by hand are put together from. Apart from the door of the generated screens, so
// that opening a list does not load what only its dialogs need.
export { ActionDialog } from '../actions/ActionDialog.tsx';
export { ActionInput } from '../actions/ActionInputs.tsx';
export { rowKey } from '../actions/actionForm.ts';
export { splitByGuard, type Row } from '../actions/offers.ts';
export { RowInputs } from '../actions/ActionInputs.tsx';
export { useRow } from '../data/useRow.ts';
export { FieldInput } from '../fields/FieldInput.tsx';
export { changedValues } from '../form/changes.ts';
export { errorList, inFormOrder } from '../form/errorPaths.ts';
export { formMark, goToField } from '../form/goToField.ts';
export { LeaveGuard } from '../form/LeaveGuard.tsx';
export { Problem } from '../form/Problem.tsx';
export { resolverOf } from '../form/resolver.ts';
export { saveProblem } from '../form/saveProblem.ts';
export { useDiscard } from '../form/useDiscard.ts';
export { useSaveKey } from '../form/useSaveKey.ts';
export { useSwitchProps, useWireProps } from '../fields/useWireProps.ts';
export { Allowed, useAllowed } from '../Allowed.tsx';
export { useIsSlow } from '../../kit/useIsSlow.ts';
export { RecordFaultPage } from '../states/index.ts';
export { FreeFields } from '../fields/FieldInput.tsx';
export { isCovered, useReveal } from '../detail/useReveal.ts';
export { useHttp } from '../http.ts';
export { ScopeProvider, useScope } from '../Scope.tsx';
export { useNotifyText } from '../texts/useNotifyText.ts';
export type { ActionDialogProps, ListFactProps } from '../screens.ts';
