import sanitizeHtml from 'sanitize-html';
import { richTextRules } from '../src/schema/index.ts';

/**
 * Rich text without anything that runs, loads or leads elsewhere unasked: a list of what is allowed,
 * so what is not known is gone. Plain text comes back as it was.
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
