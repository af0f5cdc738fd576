import { formMark } from './goToField.ts';

/** Id of the sheet of a section, for its link in the navigation. */
export const sectionId = (section: string): string => `section-${section || 'all'}`;

/** The sheet of a section in the same form as `inside`: hidden pages may have forms like it. */
export const sheetOf = (inside: Element | null, section: string): HTMLElement | null =>
  inside
    ?.closest(`[${formMark}]`)
    ?.querySelector<HTMLElement>(`#${CSS.escape(sectionId(section))}`) ?? null;
