import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Settings } from '../siteSettings/index.ts';

export type Letter = {
  /** Name of the sender, beside the address. */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The logo that `html` shows by {@link logoId}. */
  readonly logo?: MailLogo | undefined;
  /** A file that goes along. */
  readonly attached?: { readonly name: string; readonly content: Buffer } | undefined;
  /** The same however often it is sent, so that a mailbox shows it once. */
  readonly messageId?: string;
};

export type MailLogo = { readonly type: string; readonly content: Buffer };

/** Mail programs load no picture from elsewhere unasked: the logo goes with the mail. */
export const logoId = 'logo';

export type FailureCode =
  | 'port'
  | 'address'
  | 'protocol'
  | 'unreachable'
  | 'timeout'
  | 'tls'
  | 'auth'
  | 'sender'
  | 'recipient'
  | 'refused';

/** A mail that the server did not take. */
export class MailFailure extends Error {
  readonly code: FailureCode;
  /** Reply of the mail server or error of the network, on one line; empty if another service answered. */
  readonly answer: string;
  /** It would say the same again. */
  readonly isFinal: boolean;
  constructor(code: FailureCode, answer: string, isFinal: boolean) {
    super(`${code}: ${answer}`);
    this.name = 'MailFailure';
    this.code = code;
    this.answer = answer;
    this.isFinal = isFinal;
  }
}

/** Time limits of a mail server for one step, and for all of them. Source: security 4.2. */
export const patience = { stepMs: 10_000, wholeMs: 30_000 };
export type Patience = typeof patience;

/** Ports of mail submission; an admin who sets a mail server must not reach other services. */
export const mailPorts: readonly number[] = [25, 465, 587, 2525];

export type DeliveryLimits = {
  readonly patience: Patience;
  readonly ports: 'any' | readonly number[];
};

/**
 * Hands a mail to a server. Gives the server's answer.
 *
 * @throws {MailFailure}
 */
export async function deliver(
  server: MailServer,
  { from, to, messageId, logo, attached, ...content }: Letter,
  { patience: { stepMs, wholeMs }, ports }: DeliveryLimits,
): Promise<string> {
  const { host, port, security, user, secret, sender } = server;
  if (ports !== 'any' && !ports.includes(port)) throw new MailFailure('port', '', true);
  const transport = createTransport({
    // Connected to as it was checked: asked again, the name could lead elsewhere.
    host: await reachableAddress(host),
    ...(isIP(host) ? {} : { servername: host }),
    port,
    secure: security === 'SSL',
    requireTLS: security === 'TLS',
    ignoreTLS: security === 'NONE',
    tls: { minVersion: 'TLSv1.2' },
    ...(user ? { auth: { user, pass: secret } } : {}),
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new MailFailure('timeout', '', false)), wholeMs);
  });
  try {
    const sent = transport.sendMail({
      ...content,
      attachments: [
        ...(logo
          ? [
              {
                cid: logoId,
                filename: `logo.${logo.type.split('/').at(-1)}`,
                contentType: logo.type,
                contentDisposition: 'inline' as const,
                content: logo.content,
              },
            ]
          : []),
        ...(attached ? [{ filename: attached.name, content: attached.content }] : []),
      ],
      from: { name: from, address: sender },
      to: { name: '', address: to },
      // The envelope, not the headers, decides: the mail goes to this one address.
      envelope: { from: sender, to: [to] },
      ...(messageId ? { messageId } : {}),
    });
    const { response } = await Promise.race([sent, tooLate]);
    return onOneLine(response);
  } catch (error) {
    throw error instanceof MailFailure ? error : failureOf(error);
  } finally {
    clearTimeout(late);
    transport.close();
  }
}

/**
 * The address of a mail server. One that only serves the machine or its cloud is refused.
 *
 * @throws {MailFailure} address, unreachable
 */
async function reachableAddress(host: string): Promise<string> {
  const found = await lookup(host, { all: true, order: 'ipv4first' }).catch((error: unknown) => {
    throw new MailFailure('unreachable', onOneLine(String(error)), false);
  });
  const isRefused = found.some(({ address, family }) =>
    refusedAddresses.check(address, family === 6 ? 'ipv6' : 'ipv4'),
  );
  const [first] = found;
  if (isRefused || !first) throw new MailFailure('address', '', true);
  return first.address;
}

/** Link-local networks, and where clouds keep the secrets of their machines. A mapped IPv4 address counts as IPv4. */
const refusedAddresses = new BlockList();
refusedAddresses.addSubnet('169.254.0.0', 16);
refusedAddresses.addSubnet('fe80::', 10, 'ipv6');
refusedAddresses.addAddress('fd00:ec2::254', 'ipv6');
refusedAddresses.addAddress('100.100.100.200');
refusedAddresses.addAddress('168.63.129.16');
refusedAddresses.addAddress('192.0.0.192');

type Told = {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
};

const byCode: Readonly<Record<string, FailureCode>> = {
  EAUTH: 'auth',
  ENOAUTH: 'auth',
  ETIMEDOUT: 'timeout',
  ETLS: 'tls',
  EDNS: 'unreachable',
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
};

const byCommand: Readonly<Record<string, FailureCode>> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
};

function failureOf(error: unknown): MailFailure {
  if (!(error instanceof Error)) throw error;
  const { code, command, response, responseCode }: Error & Told = error;
  // Only the reply of a mail server is repeated: that of another service must not leak.
  const isForeign = typeof response === 'string' && !/^[2-5]\d\d(?:[ -]|$)/.test(response);
  if (isForeign) return new MailFailure('protocol', '', false);
  const answer = onOneLine(response === undefined ? error.message : String(response));
  // A server that speaks in another way of encryption ends in the handshake.
  const isHandshake = /ssl|tls|certificate|self-signed/i.test(error.message);
  const known = isHandshake && code !== 'EAUTH' ? 'tls' : byCode[String(code)];
  const isFinal = typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH';
  return new MailFailure(known ?? byCommand[String(command)] ?? 'refused', answer, isFinal);
}

// Control signs would break logs.
const onOneLine = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200);

/** Mail server, as an owner has set it. */
export type MailServer = {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the start, by STARTTLS, or not at all. */
  readonly security: 'SSL' | 'TLS' | 'NONE';
  readonly user: string;
  readonly secret: string;
  readonly sender: string;
};

/** Undefined as long as there is no server, or no sender: mails then end in the log. */
export async function mailServerOf({
  get,
}: Pick<Settings, 'get'>): Promise<MailServer | undefined> {
  const server = {
    host: await get('smtp_server'),
    port: await get('smtp_port'),
    security: await get('smtp_verification'),
    user: await get('smtp_user'),
    secret: await get('smtp_pass'),
    sender: await get('smtp_sender_mail'),
  };
  return isComplete(server) ? server : undefined;
}

type Asked = Omit<MailServer, 'port' | 'security'> & {
  readonly port: number | null;
  readonly security: string;
};

export const isComplete = (server: Asked): server is MailServer =>
  server.host !== '' &&
  server.port !== null &&
  server.sender !== '' &&
  ['SSL', 'TLS', 'NONE'].includes(server.security);
