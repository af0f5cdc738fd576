// Written by `npm run sync`.
import { attachments } from '../../../resources/routine/attachments.ts';
import { screensOf } from '../../support/stories/screens.tsx';

export default { title: 'Screens/General/Attachments' };

const screens = screensOf(attachments);
export const List = { ...screens.List, name: 'List' };
export const Detail = { ...screens.Detail, name: 'Record' };
export const Edit = { ...screens.Edit, name: 'Form' };
export const ListLoading = { ...screens.ListLoading, name: 'List: on its way', tags: ['long'] };
export const ListSlow = { ...screens.ListSlow, name: 'List: takes long', tags: ['!test'] };
export const ListEmpty = { ...screens.ListEmpty, name: 'List: nothing yet', tags: ['long'] };
export const ListNoMatch = {
  ...screens.ListNoMatch,
  name: 'List: nothing matches',
  tags: ['long'],
};
export const ListFailed = { ...screens.ListFailed, name: 'List: did not load', tags: ['long'] };
export const ListOffline = { ...screens.ListOffline, name: 'List: no network', tags: ['long'] };
export const ListNoPermission = {
  ...screens.ListNoPermission,
  name: 'List: no permission',
  tags: ['long'],
};
export const ListLookOnly = {
  ...screens.ListLookOnly,
  name: 'List: may only look',
  tags: ['long'],
};
export const ListLongTexts = { ...screens.ListLongTexts, name: 'List: long texts' };
export const List10000 = { ...screens.List10000, name: 'List: ten thousand rows', tags: ['long'] };
export const DetailNotFound = {
  ...screens.DetailNotFound,
  name: 'Record: not found',
  tags: ['long'],
};
export const DetailFailed = {
  ...screens.DetailFailed,
  name: 'Record: did not load, its list did',
  tags: ['long'],
};
export const EditLoading = { ...screens.EditLoading, name: 'Form: on its way', tags: ['!test'] };
export const EditLongTexts = { ...screens.EditLongTexts, name: 'Form: long texts' };
export const EditFailed = { ...screens.EditFailed, name: 'Form: did not load', tags: ['long'] };
export const EditNotFound = { ...screens.EditNotFound, name: 'Form: not found', tags: ['!test'] };
