/**
 * Elements and attributes allowed in rich text. The server removes everything else before storing it, and
 * the editor produces nothing else.
 */
export const richTextRules = {
  tags: (
    'p br hr h1 h2 h3 h4 h5 h6 blockquote pre div ' +
    'strong b em i u s sub sup span code a ' +
    'ul ol li dl dt dd ' +
    'table thead tbody tr th td caption ' +
    'img figure figcaption'
  ).split(' '),
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  /** Schemes of addresses; an address without one is a path of this site. */
  schemes: ['http', 'https', 'mailto', 'tel'],
} as const;

/**
 * True if a link or a picture may have the address: with an allowed scheme, or without any, such as a
 * path or the variable of a template. Browsers ignore blanks and control characters in a scheme, so they
 * are removed first.
 */
export function isRichTextAddress(address: string): boolean {
  const text = address.replaceAll(/[\p{Cc}\s]/gu, '');
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(text) ?? [];
  if (scheme !== undefined)
    return richTextRules.schemes.some((each) => each === scheme.toLowerCase());
  return text !== '' && !/^[/\\]{2}/.test(text);
}
