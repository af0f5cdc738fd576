import { createHmac, randomBytes } from 'node:crypto';
import { tokenLength } from '../../src/contract/index.ts';

/** Purpose of a token. A token of one kind is invalid for any other. */
export const tokenKinds = ['admin', 'admin-refresh', 'user', 'user-refresh'] as const;
export type TokenKind = (typeof tokenKinds)[number];
export type AccessKind = Exclude<TokenKind, `${string}-refresh`>;

/** Tokens of a person who has just proven to own an address. */
export const passKinds = ['email-pass', 'mobile-pass'] as const;
export type PassKind = (typeof passKinds)[number];

/** Token that opens one file, once. */
export type TicketKind = 'ticket';

// Readable, so that a token that leaked is recognised in logs and repositories.
const prefixes: Readonly<Record<TokenKind | PassKind | TicketKind, string>> = {
  admin: 'baa_',
  'admin-refresh': 'bar_',
  user: 'bua_',
  'user-refresh': 'bur_',
  'email-pass': 'bpe_',
  'mobile-pass': 'bpm_',
  ticket: 'bti_',
};

/** Finds tokens of this program in any text, so that they can be masked. */
export const tokenPattern = /\bb(?:[au][ar]|p[em]|ti)_[\w-]{32}/g;

/** A new token: a prefix that tells its kind, and 192 random bits. */
export const newToken = (kind: TokenKind | PassKind | TicketKind): string =>
  write(kind, randomBytes(24));

/**
 * Derives the token of another `kind` that follows from `token`, the same one each time: exchanging a token
 * twice gives the same answer twice, though the server keeps neither in plain text.
 */
export const successor = (key: Buffer, token: string, kind: TokenKind): string =>
  write(kind, hmac(key, `next ${kind} ${token}`));

/** Hash that is stored in place of a token, in hex. */
export const tokenHash = (key: Buffer, token: string): string =>
  hmac(key, `token ${token}`).toString('hex');

/** True if a text has the form of a token of a kind; other texts are never looked up. */
export const isTokenText = (text: string, kind: TokenKind | PassKind | TicketKind): boolean =>
  text.length === tokenLength && text.startsWith(prefixes[kind]);

const write = (kind: TokenKind | PassKind | TicketKind, bytes: Buffer): string =>
  prefixes[kind] + bytes.subarray(0, 24).toString('base64url');

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
