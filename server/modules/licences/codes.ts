import { randomBytes, sign, verify } from 'node:crypto';
import { fenOf, yuanOf } from '../../../src/fields/index.ts';
import { Invalid } from '../../../src/schema/index.ts';
import type { Signer, TrustedKeys } from '../package/index.ts';

/** Licence that a publisher gives: for one module, to one order. */
export type LicenceOf = { readonly publisher: string; readonly uid: string; readonly sn: string };

/** Amount that a publisher has been given outside of the market. */
export type MarketCredit = {
  readonly publisher: string;
  /** Fen. */
  readonly amount: number;
  /** Makes each code another one: one code counts once. */
  readonly nonce: string;
};

/** Code that pays one order: `L1.` and the publisher's signature. */
export const licenceCode = (
  { publisher, key }: Signer,
  { uid, sn }: Omit<LicenceOf, 'publisher'>,
) => `L1.${sign(null, licenceText({ publisher, uid, sn }), key).toString('base64url')}`;

/** True if the publisher has signed this code for this order, and may publish the module. */
export function isLicenceCode(code: string, licence: LicenceOf, trusted: TrustedKeys): boolean {
  const known = trusted.get(licence.publisher);
  const [, signature] = /^L1\.([\w-]{86})$/.exec(code.trim()) ?? [];
  if (!known || signature === undefined || known.uids?.has(licence.uid) === false) return false;
  return verify(null, licenceText(licence), known.key, Buffer.from(signature, 'base64url'));
}

/** The signed text begins with its kind: a signature of one kind is never good for another. */
const licenceText = ({ publisher, uid, sn }: LicenceOf): Buffer =>
  Buffer.from(`licence:${publisher}:${uid}:${sn}`);
const creditText = (payload: string): Buffer => Buffer.from(`credit:${payload}`);

/**
 * Code that tops up an account at the publisher: `C1.`, the credit, and the signature.
 *
 * @param amount - fen, above zero
 */
export function creditCode(
  { publisher, key }: Signer,
  amount: number,
  nonce = randomBytes(12).toString('base64url'),
): string {
  const credit = JSON.stringify({ amount: yuanOf(amount), nonce, publisher });
  const payload = Buffer.from(credit).toString('base64url');
  return `C1.${payload}.${sign(null, creditText(payload), key).toString('base64url')}`;
}

/** Reads a code for a top-up; undefined for one that this publisher has not signed. */
export function readCreditCode(
  code: string,
  publisher: string,
  trusted: TrustedKeys,
): MarketCredit | undefined {
  const known = trusted.get(publisher);
  const [, payload = '', signature = ''] =
    /^C1\.([\w-]{1,400})\.([\w-]{86})$/.exec(code.trim()) ?? [];
  if (!known || signature === '') return undefined;
  if (!verify(null, creditText(payload), known.key, Buffer.from(signature, 'base64url')))
    return undefined;
  const credit = creditIn(Buffer.from(payload, 'base64url').toString('utf8'));
  return credit?.publisher === publisher ? credit : undefined;
}

function creditIn(text: string): MarketCredit | undefined {
  try {
    const { amount, nonce, publisher }: Readonly<Record<string, unknown>> = Object(
      JSON.parse(text),
    );
    const fen = fenOf(amount);
    const isCredit =
      fen > 0 &&
      typeof nonce === 'string' &&
      /^[\w-]{8,40}$/.test(nonce) &&
      publisher !== undefined;
    return isCredit ? { amount: fen, nonce, publisher: String(publisher) } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof Invalid) return undefined;
    throw error;
  }
}
