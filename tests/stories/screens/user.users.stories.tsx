// Written by `npm run sync`.
import { users } from '../../../resources/user/users.ts';
import { screensOf } from '../../support/stories/screens.tsx';

export default { title: 'Screens/user/users' };

const screens = screensOf(users);
export const List = screens.List;
export const Detail = screens.Detail;
export const ListLoading = screens.ListLoading;
export const ListEmpty = screens.ListEmpty;
export const ListNoMatch = screens.ListNoMatch;
export const ListFailed = screens.ListFailed;
export const ListOffline = screens.ListOffline;
export const ListLongTexts = screens.ListLongTexts;
export const List10000 = screens.List10000;
export const ListLookOnly = screens.ListLookOnly;
