/**
 * Title of the browser tab: the number of unread notices if there are any, the route's title, " - ", and
 * the site name if one is set.
 */
export const documentTitle = (title: string, siteName: string, unread = 0) =>
  (unread > 0 ? `(${unread}) ` : '') + [title, siteName].filter(Boolean).join(' - ');
