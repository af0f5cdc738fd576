/**
 * Forms of text that people type. `prose` is what people read, `lines` the same over many lines, `code` a
 * number or name that is compared, `address` a web address, `exact` what must not change: passwords, signed
 * content, HTML.
 */
export type TextForm = 'prose' | 'lines' | 'code' | 'email' | 'phone' | 'address' | 'exact';

/**
 * Brings a text into the one form in which it is stored, compared and searched, so that what was typed is
 * found however it is typed the next time. A text in that form stays as it is.
 *
 * Invisible signs and outer blanks are never kept, as nobody sees that they are there: contacts on a phone
 * wrap a number in signs of direction, and a chat adds a blank behind it.
 *
 * @example normalised('+86 199-0000-3602 ', 'phone') // '19900003602'
 */
export const normalised = (text: string, form: TextForm): string => forms[form](text);

const forms: Readonly<Record<TextForm, (text: string) => string>> = {
  prose: (text) => inOneLine(visible(text)),
  lines: (text) => visible(text).trim(),
  code: plain,
  // A Chinese keyboard writes the ideographic full stop.
  email: (text) => plain(text).replaceAll('。', '.'),
  phone: phoneOf,
  // The path of an address may have compatibility signs, which another form would not find.
  address: (text) => inOneLine(text.replaceAll(invisible, '')),
  exact: (text) => text,
};

const inOneLine = (text: string): string => text.replaceAll(lineBreaks, ' ').trim();

// Tabs, form feeds and the separators of Unicode break a line as well, or stand for one in a spreadsheet.
const lineBreaks = /\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g;

/** Keeps signs that differ to a reader, such as ½ and full-width letters. */
const visible = (text: string): string =>
  text.replaceAll(hiddenOrJoined, (found) => (found.length > 1 ? found : '')).normalize('NFC');

/** Gives full-width and other compatibility signs their plain form, which codes are written in. */
function plain(text: string): string {
  return inOneLine(text.replaceAll(invisible, '').normalize('NFKC'));
}

/** A mobile number as 11 digits; a landline with hyphens behind its area code and before its extension. */
function phoneOf(text: string): string {
  // Two signs may have become one without the blank between them.
  return ungrouped(text).normalize('NFC');
}

function ungrouped(text: string): string {
  const signs = plain(text).replaceAll(groupSigns, '').replaceAll(dashes, '-');
  const number = signs
    .replace(/^(?:(?:\+|00)86-?)+(?=.)/, '')
    .replace(/^86-?(?=1[3-9](?:-?\d){9}$)/, '');
  // A mobile number begins so, whole or not, and no landline does.
  if (/^1[3-9]/.test(number)) return number.replaceAll('-', '');
  return number
    .replace(/^(0(?:10|2\d|[3-9]\d\d))-?(\d{7,8}(?:-\d+)?)$/, '$1-$2')
    .replace(/^([48]00)-?(\d{3})-?(\d{4})$/, '$1-$2-$3');
}

// People write 199 0000 3602, 199–0000–3602 and (+86)199…
const groupSigns = /[\s().·]/g;
const dashes = /[\p{Pd}\u2212]+/gu;

// No sign of these is seen. Codes have none at all.
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

// Joiners belong to emoji of several parts and to the spelling of some scripts: elsewhere they are not seen.
const joining =
  String.raw`\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}` +
  String.raw`\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}` +
  String.raw`\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}` +
  String.raw`\p{Script=Myanmar}`;
const hiddenOrJoined = new RegExp(
  String.raw`(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})` +
    String.raw`|[${joining}][\u200c\u200d](?=[${joining}])` +
    // Soft hyphen, zero width, direction, byte order mark, blank fillers.
    String.raw`|[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u3164\uffa0]`,
  'gu',
);

/**
 * Returns the first sign that a text must not have, as `U+0007`: one that is refused, or half a pair, which
 * has no form in UTF-8.
 */
export function refusedSign(text: string, refused: RegExp): string | undefined {
  if (text.isWellFormed() && !refused.test(text)) return undefined;
  const sign = [...text].find((each) => !each.isWellFormed() || refused.test(each)) ?? '';
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** No database column holds NUL. */
export const unstorable = /\0/;

/** A word as it is compared: without case, width, blanks, invisible characters and signs between. */
export const plainWord = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Default_Ignorable_Code_Point}_*※:."'-]/gu, '');
