import sanitizeHtml from 'sanitize-html';

/**
 * Rich text without anything that runs, loads or leads elsewhere unasked: a list of what is allowed,
 * so what is not known is gone. Plain text comes back as it was.
 */
export const cleanHtml = (html: string): string =>
  looksLikeHtml.test(html) ? sanitizeHtml(html, allowed) : html;

/** A tag, an end or a comment begins; `5 < 6 & more` does not. */
const looksLikeHtml = /<[a-z!/?]/i;

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'div'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
    ...['a', 'img', 'figure', 'figcaption'],
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};
