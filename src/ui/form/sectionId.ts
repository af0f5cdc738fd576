/** Id of the sheet of a section, for its link in the navigation. */
export const sectionId = (section: string): string => `section-${section || 'all'}`;
