import sanitizeHtml from 'sanitize-html';
import { richTextRules } from '../src/schema/index.ts';

/**
 * Rich text without scripts, loaded content and unsafe links: an allow-list, so unknown markup is dropped.
 * Plain text stays unchanged.
 */
export const cleanHtml = (html: string): string =>
  looksLikeHtml.test(html) ? sanitizeHtml(html, allowed) : html;

/** A tag, an end or a comment begins; `5 < 6 & more` does not. */
const looksLikeHtml = /<[a-z!/?]/i;

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...richTextRules.tags],
  allowedAttributes: Object.fromEntries(
    Object.entries(richTextRules.attributes).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: [...richTextRules.schemes],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};
