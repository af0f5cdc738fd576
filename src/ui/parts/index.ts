// What screens made by hand are put together from. Apart from the door of the generated screens, so
// that opening a list does not load what only its dialogs need.
export { ActionDialog } from '../actions/ActionDialog.tsx';
export { ActionInput } from '../actions/ActionInputs.tsx';
export { rowKey } from '../actions/actionForm.ts';
export { splitByGuard, type Row } from '../actions/offers.ts';
export { RowInputs } from '../actions/RowInputs.tsx';
export { useRow } from '../data/useRow.ts';
export { FieldInput } from '../fields/FieldInput.tsx';
export { FreeFields } from '../fields/FreeFields.tsx';
export { resolverOf } from '../form/resolver.ts';
export { isRequired } from '../form/sections.ts';
export { useHttp } from '../http.ts';
export { useScope } from '../Scope.tsx';
export { useTell } from '../texts/useTell.ts';
export type { ActionDialogProps } from '../screens.ts';
