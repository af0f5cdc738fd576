import { settingField } from '../../../resources/routine/settingField.ts';
import { settings as declared } from '../../../resources/settings.ts';
import { email } from '../../../src/fields/index.ts';
import { Invalid, InvalidInput, type InvalidCode } from '../../../src/schema/index.ts';
import {
  isComplete,
  MailFailure,
  type FailureCode,
  type Mail,
  type MailServer,
} from '../../mail/index.ts';
import type { Settings } from '../../siteSettings/index.ts';
import { answer } from '../../http/envelope.ts';
import type { AdminCall } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';

type TryMailOptions = {
  readonly texts: Texts;
  readonly settings: Pick<Settings, 'get'>;
  readonly mail: Pick<Mail, 'tryOut'>;
};

/** Setting in which a failure is fixed. */
const places: Readonly<Record<FailureCode, string>> = {
  port: 'smtp_port',
  address: 'smtp_server',
  protocol: 'smtp_server',
  unreachable: 'smtp_server',
  timeout: 'smtp_server',
  tls: 'smtp_verification',
  auth: 'smtp_pass',
  sender: 'smtp_sender_mail',
  recipient: 'testMail',
  refused: 'testMail',
};

/**
 * Sends a mail by the settings in the form, saved or not.
 *
 * The stored secret goes only to the server and the account it was entered for; otherwise an admin with this
 * call could have it sent to a server of their own.
 *
 * @throws {InvalidInput}
 */
export async function tryMail(
  { texts, settings, mail }: TryMailOptions,
  { body, lang }: AdminCall,
) {
  const refused = new Map<string, Invalid>();
  const read = <T>(name: string, how: (raw: unknown) => T): T | undefined => {
    try {
      return how(body[name]);
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      refused.set(name, error);
      return undefined;
    }
  };
  const to = read('testMail', (raw) => email().read(raw));
  const setting = async (name: MailSetting): Promise<unknown> =>
    body[name] === undefined
      ? settings.get(name)
      : read(name, (raw) => fieldsOf[name].read(raw) ?? '');
  const asked = {
    host: String(await setting('smtp_server')),
    port: Number(await setting('smtp_port')),
    user: String(await setting('smtp_user')),
    security: String(await setting('smtp_verification')),
    sender: String(await setting('smtp_sender_mail')),
  };
  const given = body['smtp_pass'] ?? '';
  const typed = given === '' ? '' : String(read('smtp_pass', (raw) => passField.read(raw)) ?? '');
  if (refused.size > 0) throw new InvalidInput(refused);
  const secret = typed || (await storedSecret(settings, asked));
  const server = { ...asked, secret };
  if (!isComplete(server)) throw refusal('smtp_server', 'mail_setup');
  return await sent({ texts, mail }, server, { to: String(to), lang });
}

type MailSetting =
  | 'smtp_server'
  | 'smtp_port'
  | 'smtp_user'
  | 'smtp_verification'
  | 'smtp_sender_mail';

const fieldOf = (name: MailSetting | 'smtp_pass') => {
  const { type, ...rest } = declared[name];
  return settingField({
    type,
    rule: 'rule' in rest ? rest.rule : '',
    codes: 'options' in rest ? rest.options : [],
  });
};

const fieldsOf = {
  smtp_server: fieldOf('smtp_server'),
  smtp_port: fieldOf('smtp_port'),
  smtp_user: fieldOf('smtp_user'),
  smtp_verification: fieldOf('smtp_verification'),
  smtp_sender_mail: fieldOf('smtp_sender_mail'),
};
const passField = fieldOf('smtp_pass');

async function storedSecret(
  settings: TryMailOptions['settings'],
  { host, user }: Pick<MailServer, 'host' | 'user'>,
): Promise<string> {
  const secret = await settings.get('smtp_pass');
  const isSame =
    host === (await settings.get('smtp_server')) && user === (await settings.get('smtp_user'));
  if (secret !== '' && user !== '' && !isSame) throw refusal('smtp_pass', 'secret_again');
  return isSame ? secret : '';
}

type TestMail = { readonly to: string; readonly lang: AdminCall['lang'] };

async function sent(
  { texts, mail }: Pick<TryMailOptions, 'texts' | 'mail'>,
  server: MailServer,
  { to, lang }: TestMail,
) {
  try {
    const said = await mail.tryOut(server, to, lang);
    return answer(1, texts.say(lang, 'mails.testSent', { answer: said }), { answer: said });
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    throw refusal(places[error.code], `mail_${error.code}`, { text: error.answer });
  }
}

const refusal = (field: string, code: InvalidCode, params: Readonly<Record<string, string>> = {}) =>
  new InvalidInput(new Map([[field, new Invalid(code, params)]]));
