/**
 * What the browser tab says: the route's title, " - ", and the site name when one is set; the number of
 * unread notices in front, when there are any.
 */
export const documentTitle = (title: string, siteName: string, unread = 0) =>
  (unread > 0 ? `(${unread}) ` : '') + [title, siteName].filter(Boolean).join(' - ');
