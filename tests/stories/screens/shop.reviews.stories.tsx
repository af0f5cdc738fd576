// Written by `npm run sync`.
import { reviews } from '../../../resources/shop/reviews.ts';
import { screensOf } from '../../support/stories/screens.tsx';

export default { title: 'Screens/Shop/Reviews' };

const screens = screensOf(reviews);
export const List = { ...screens.List, name: 'List', tags: ['long'] };
export const Detail = { ...screens.Detail, name: 'Record', tags: ['long'] };
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
export const ListLongTexts = { ...screens.ListLongTexts, name: 'List: long text', tags: ['long'] };
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
export const States = { ...screens.States, name: 'States', tags: ['!test'] };
export const DialogReply = { ...screens.dialog('reply'), name: 'Dialog: Reply', tags: ['long'] };
export const DialogHide = { ...screens.dialog('hide'), name: 'Dialog: Hide', tags: ['long'] };
