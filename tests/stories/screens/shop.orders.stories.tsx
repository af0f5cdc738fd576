// Written by `npm run sync`.
import { orders } from '../../../resources/shop/orders.ts';
import { screensOf } from '../../support/stories/screens.tsx';

export default { title: 'Screens/Shop/Orders' };

const screens = screensOf(orders);
export const List = { ...screens.List, name: 'List' };
export const Detail = { ...screens.Detail, name: 'Record' };
export const Edit = { ...screens.Edit, name: 'Form' };
export const ListLoading = { ...screens.ListLoading, name: 'List: loading' };
export const ListSlow = { ...screens.ListSlow, name: 'List: loading slowly', tags: ['!test'] };
export const ListEmpty = { ...screens.ListEmpty, name: 'List: empty' };
export const ListNoMatch = { ...screens.ListNoMatch, name: 'List: no match' };
export const ListFailed = { ...screens.ListFailed, name: 'List: error' };
export const ListOffline = { ...screens.ListOffline, name: 'List: offline', tags: ['long'] };
export const ListNoPermission = { ...screens.ListNoPermission, name: 'List: no permission' };
export const ListLookOnly = { ...screens.ListLookOnly, name: 'List: read-only' };
export const ListLongTexts = { ...screens.ListLongTexts, name: 'List: long text' };
export const List10000 = { ...screens.List10000, name: 'List: ten thousand rows', tags: ['long'] };
export const DetailLoading = { ...screens.DetailLoading, name: 'Record: loading' };
export const DetailNoPermission = { ...screens.DetailNoPermission, name: 'Record: no permission' };
export const DetailOffline = { ...screens.DetailOffline, name: 'Record: offline' };
export const DetailNotFound = { ...screens.DetailNotFound, name: 'Record: not found' };
export const DetailFailed = { ...screens.DetailFailed, name: 'Record: error' };
export const EditLoading = { ...screens.EditLoading, name: 'Form: loading', tags: ['!test'] };
export const EditLongTexts = { ...screens.EditLongTexts, name: 'Form: long text' };
export const EditFailed = { ...screens.EditFailed, name: 'Form: error', tags: ['long'] };
export const EditNotFound = { ...screens.EditNotFound, name: 'Form: not found', tags: ['!test'] };
export const EditNoPermission = { ...screens.EditNoPermission, name: 'Form: no permission' };
export const States = { ...screens.States, name: 'States', tags: ['!test'] };
export const DialogShip = { ...screens.dialog('ship'), name: 'Dialog: Ship order' };
export const DialogApproveCancel = {
  ...screens.dialog('approveCancel'),
  name: 'Dialog: Approve cancellation',
};
export const DialogRefuseCancel = {
  ...screens.dialog('refuseCancel'),
  name: 'Dialog: Decline cancellation',
};
export const DialogClose = { ...screens.dialog('close'), name: 'Dialog: Close order' };
export const DialogConfirmPay = {
  ...screens.dialog('confirmPay'),
  name: 'Dialog: Confirm payment',
};
export const DialogTrack = { ...screens.dialog('track'), name: 'Dialog: Track' };
export const DialogAddress = { ...screens.dialog('address'), name: 'Dialog: Change address' };
export const DialogRemark = { ...screens.dialog('remark'), name: 'Dialog: Add note' };
export const DialogStatusLog = { ...screens.dialog('statusLog'), name: 'Dialog: Status log' };
