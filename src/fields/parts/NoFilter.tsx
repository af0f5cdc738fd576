/** For values nobody can look for: their field has no operators, and lists do not offer it. */
export const NoFilter = () => null;
