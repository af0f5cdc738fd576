/** Widths of the four bars of each digit, of its code A. Source: ISO/IEC 15420. */
const widths = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];

/** Codes of the six digits left of the middle by the first digit: `B` is A with even parity. */
const parities = [
  'AAAAAA',
  'AABABB',
  'AABBAB',
  'AABBBA',
  'ABAABB',
  'ABBAAB',
  'ABBBAA',
  'ABABAB',
  'ABABBA',
  'ABBABA',
];

/** Check digit of an article number without it: each second digit from the right counts three times. */
export function checkDigit(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** True for an article number of 8 or 13 digits (EAN-8, EAN-13) whose check digit is right. */
export const isArticleNumber = (code: string): boolean =>
  /^(?:\d{8}|\d{13})$/.test(code) && checkDigit(code.slice(0, -1)) === code.slice(-1);

/**
 * Modules of the bars of an article number, from left to right: `1` is dark. 95 of 13 digits, 67 of 8.
 *
 * @param code - must be an article number
 */
export function barsOf(code: string): string {
  const isLong = code.length === 13;
  const parity = isLong ? (parities[Number(code[0])] ?? '') : 'AAAA';
  const digits = isLong ? code.slice(1) : code;
  const half = digits.length / 2;
  const left = Array.from(digits.slice(0, half), (digit, at) =>
    drawn(digit, parity[at] === 'B', '0'),
  );
  const right = Array.from(digits.slice(half), (digit) => drawn(digit, false, '1'));
  return `101${left.join('')}01010${right.join('')}101`;
}

/** Modules of one digit: its bars alternate, the first in the colour given. */
function drawn(digit: string, isEven: boolean, first: '0' | '1'): string {
  const bars = [...(widths[Number(digit)] ?? '')];
  const other = first === '0' ? '1' : '0';
  return (isEven ? bars.toReversed() : bars)
    .map((width, at) => (at % 2 === 0 ? first : other).repeat(Number(width)))
    .join('');
}
