import { createHmac, randomBytes } from 'node:crypto';
import { tokenLength } from '../../src/contract/index.ts';

/** What a token is for. A token of one kind is nothing to any other. */
export const tokenKinds = ['admin', 'admin-refresh', 'user', 'user-refresh'] as const;
export type TokenKind = (typeof tokenKinds)[number];
export type AccessKind = Exclude<TokenKind, `${string}-refresh`>;

/** What somebody shows who has just proven to own an address of theirs. */
export const passKinds = ['email-pass', 'mobile-pass'] as const;
export type PassKind = (typeof passKinds)[number];

/** What opens one file, once. */
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

/** Finds our tokens in any text; for those who must not let one out. */
export const tokenPattern = /\bb(?:[au][ar]|p[em]|ti)_[\w-]{32}/g;

/** A new token: a prefix that tells its kind, and 192 random bits. */
export const newToken = (kind: TokenKind | PassKind | TicketKind): string =>
  write(kind, randomBytes(24));

/**
 * The token of another `kind` that follows from `token`, the same one each time: whoever exchanges
 * a token twice gets the same answer twice, though the server keeps neither in plain text.
 */
export const successor = (key: Buffer, token: string, kind: TokenKind): string =>
  write(kind, hmac(key, `next ${kind} ${token}`));

/** What is stored in place of a token, in hex. */
export const tokenHash = (key: Buffer, token: string): string =>
  hmac(key, `token ${token}`).toString('hex');

/** Whether a text can be a token of a kind at all; what cannot be is never looked up. */
export const isTokenText = (text: string, kind: TokenKind | PassKind | TicketKind): boolean =>
  text.length === tokenLength && text.startsWith(prefixes[kind]);

const write = (kind: TokenKind | PassKind | TicketKind, bytes: Buffer): string =>
  prefixes[kind] + bytes.subarray(0, 24).toString('base64url');

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
