import sanitizeHtml from 'sanitize-html';

/**
 * Rich text without anything that runs, loads or leads elsewhere unasked: a list of what is allowed,
 * so what is not known is gone. Plain text comes back as it was.
 */
export const cleanHtml = (html: string): string =>
  looksLikeHtml.test(html) ? sanitizeHtml(html, allowed) : html;

/** A tag, an end or a comment begins; `5 < 6 & more` does not. */
const looksLikeHtml = /<[a-z!/?]/i;

const blocks = ['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'div'];
const words = ['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'code', 'a'];
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'];
const pictures = ['img', 'figure', 'figcaption'];

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...words, ...lists, ...tables, ...pictures],
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
