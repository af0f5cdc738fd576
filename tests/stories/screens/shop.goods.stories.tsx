// Written by `npm run sync`.
import { goodsList } from '../../../resources/shop/goods.ts';
import { screensOf } from '../../support/stories/screens.tsx';

export default { title: 'Screens/shop/goods' };

const screens = screensOf(goodsList);
export const List = screens.List;
export const Detail = screens.Detail;
export const Edit = screens.Edit;
export const Add = screens.Add;
export const ListLoading = screens.ListLoading;
export const ListEmpty = screens.ListEmpty;
export const ListNoMatch = screens.ListNoMatch;
export const ListFailed = screens.ListFailed;
export const ListOffline = screens.ListOffline;
export const ListLongTexts = screens.ListLongTexts;
export const List10000 = screens.List10000;
export const ListLookOnly = screens.ListLookOnly;
export const EditLongTexts = screens.EditLongTexts;
export const EditFailed = screens.EditFailed;
