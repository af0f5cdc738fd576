// Written by `npm run sync`.
import { userRules } from '../../../resources/user/rules.ts';
import { screensOf } from '../../support/stories/screens.tsx';

export default { title: 'Screens/user/rules' };

const screens = screensOf(userRules);
export const List = screens.List;
export const Edit = screens.Edit;
export const Add = screens.Add;
export const ListLoading = { ...screens.ListLoading, tags: ['wide'] };
export const ListEmpty = { ...screens.ListEmpty, tags: ['narrow'] };
export const ListNoMatch = { ...screens.ListNoMatch, tags: ['wide'] };
export const ListFailed = { ...screens.ListFailed, tags: ['narrow'] };
export const ListOffline = { ...screens.ListOffline, tags: ['wide'] };
export const ListLongTexts = { ...screens.ListLongTexts, tags: ['narrow'] };
export const List10000 = { ...screens.List10000, tags: ['wide'] };
export const ListLookOnly = { ...screens.ListLookOnly, tags: ['wide'] };
export const EditLongTexts = { ...screens.EditLongTexts, tags: ['narrow'] };
export const EditFailed = { ...screens.EditFailed, tags: ['wide'] };
