/** What the browser tab says: the route's title, " - ", and the site name when one is set. */
export const documentTitle = (title: string, siteName: string) =>
  [title, siteName].filter(Boolean).join(' - ');
