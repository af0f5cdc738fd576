import type { Settings } from '../siteSettings/index.ts';

/** How mails leave, as an owner has set it. */
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
