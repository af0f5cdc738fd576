/** Title of the browser tab: the route's title, " - ", and the site name if one is set. */
export const documentTitle = (title: string, siteName: string) =>
  [title, siteName].filter(Boolean).join(' - ');
