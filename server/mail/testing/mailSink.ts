import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type Sunk = {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
};

/** A mail server of this machine that keeps received mails. */
export async function openMailSink(options: SMTPServerOptions = {}) {
  const mails: Sunk[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === 'shop' && password === 'right';
      if (isRight) done(null, { user: 'shop' });
      else done(new Error('Authentication credentials invalid'));
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo; // It listens on a port.
  return {
    port,
    mails,
    settings: {
      smtp_server: '127.0.0.1',
      smtp_port: String(port),
      smtp_verification: 'NONE',
      smtp_sender_mail: 'shop@example.com',
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** A mail as it is read: header lines unfolded, quoted-printable and base64 parts in plain text. */
export function readable(raw: string): string {
  return (
    raw
      .replaceAll(/\r\n[ \t]+/g, ' ')
      // Between two encoded words a space is none.
      .replaceAll(/\?=\s+=\?/g, '?==?')
      .replaceAll(/=\?UTF-8\?B\?([^?]+)\?=/g, (_, text: string) => fromBase64(text))
      .replaceAll(/=\?UTF-8\?Q\?([^?]+)\?=/g, (_, text: string) =>
        fromQuoted(text.replaceAll('_', ' ')),
      )
      .split(/(?=--[-_\w=]+\r\n)/)
      .map(part)
      .join('\n')
  );
}

function part(text: string): string {
  const [head = '', ...body] = text.split('\r\n\r\n');
  const content = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return `${head}\n${fromBase64(content)}`;
  return /quoted-printable/i.test(head) ? `${head}\n${fromQuoted(content)}` : text;
}

const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString('utf8');
const fromQuoted = (text: string) =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
