// Written by `npm run sync`.
import { goodsClasses } from '../../../resources/shop/classify.ts';
import { screensOf } from '../../support/stories/screens.tsx';

export default { title: 'Screens/Shop/Categories' };

const screens = screensOf(goodsClasses);
export const List = { ...screens.List, name: 'List', tags: ['long'] };
export const Detail = { ...screens.Detail, name: 'Record', tags: ['long'] };
export const Edit = { ...screens.Edit, name: 'Form', tags: ['long'] };
export const Add = { ...screens.Add, name: 'Form: new record' };
export const ListLoading = { ...screens.ListLoading, name: 'List: loading', tags: ['long'] };
export const ListSlow = { ...screens.ListSlow, name: 'List: loading slowly', tags: ['!test'] };
export const ListEmpty = { ...screens.ListEmpty, name: 'List: empty', tags: ['long'] };
export const ListNoMatch = { ...screens.ListNoMatch, name: 'List: no match', tags: ['long'] };
export const ListFailed = { ...screens.ListFailed, name: 'List: error', tags: ['long'] };
export const ListOffline = { ...screens.ListOffline, name: 'List: offline', tags: ['long'] };
export const ListNoPermission = {
  ...screens.ListNoPermission,
  name: 'List: no permission',
  tags: ['long'],
};
export const ListLookOnly = { ...screens.ListLookOnly, name: 'List: read-only', tags: ['long'] };
export const ListLongTexts = { ...screens.ListLongTexts, name: 'List: long text' };
export const List10000 = { ...screens.List10000, name: 'List: ten thousand rows', tags: ['long'] };
export const DetailLoading = { ...screens.DetailLoading, name: 'Record: loading', tags: ['!test'] };
export const DetailNoPermission = {
  ...screens.DetailNoPermission,
  name: 'Record: no permission',
  tags: ['!test'],
};
export const DetailOffline = { ...screens.DetailOffline, name: 'Record: offline', tags: ['!test'] };
export const DetailNotFound = {
  ...screens.DetailNotFound,
  name: 'Record: not found',
  tags: ['long'],
};
export const DetailFailed = { ...screens.DetailFailed, name: 'Record: error', tags: ['long'] };
export const EditLoading = { ...screens.EditLoading, name: 'Form: loading', tags: ['!test'] };
export const EditLongTexts = { ...screens.EditLongTexts, name: 'Form: long text', tags: ['long'] };
export const EditFailed = { ...screens.EditFailed, name: 'Form: error', tags: ['long'] };
export const EditNotFound = { ...screens.EditNotFound, name: 'Form: not found', tags: ['!test'] };
export const EditNoPermission = {
  ...screens.EditNoPermission,
  name: 'Form: no permission',
  tags: ['!test'],
};
export const States = { ...screens.States, name: 'States', tags: ['!test'] };
export const BulkEdit = { ...screens.BulkEdit, name: 'Dialog: bulk edit' };
