import { smsConfigs } from '../../../resources/messages/smsConfigs.ts';
import { smsTemplates } from '../../../resources/messages/smsTemplates.ts';
import { smsSources, smsVariables } from '../../../resources/messages/smsVariables.ts';
import { smsLogs } from '../../../resources/routine/smsLog.ts';
import type { Language } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput, type InvalidCode } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { anyOf, type Tx } from '../../db/index.ts';
import { handle } from '../handle.ts';
import { rowAfterWrite } from '../rowAfterWrite.ts';

/** Dependency of the rules of text messages on their sender. */
export type SmsServices = {
  sealSmsSecret(secret: string): string;
  /** True if an address typed by staff may be called. */
  isCallable(address: string): boolean;
  smsVariablesIn(text: string): readonly string[];
};

type SmsTest = { readonly mobile: string; readonly template: string; readonly lang: Language };
export type SmsActions = {
  /** Queues a message with sample values, counted by the limits as one that `ip` has asked for. */
  sendTestSms(tx: Tx, test: SmsTest): Promise<void>;
  resendSms(tx: Tx, id: number): Promise<void>;
};

/** The secret stays as it is while it is left empty, unless it would go elsewhere. */
export const smsConfigHooks = ({ sealSmsSecret, isCallable }: SmsServices) =>
  hooksOf(smsConfigs, {
    async prepare({ tx, before, values }) {
      const { access_secret: given, ...others } = values;
      const secret = typeof given === 'string' ? given : '';
      const after = rowAfterWrite(others, before);
      const endpoint = String(after['endpoint'] ?? '');
      if (endpoint !== '' && !isCallable(endpoint)) throw refused('endpoint', 'unsafe_address');
      if (secret !== '') return { ...others, access_secret: sealSmsSecret(secret) };
      const isElsewhere = ['provider', 'endpoint', 'access_key'].some(
        (name) => before && after[name] !== rowAfterWrite({}, before)[name],
      );
      const isHeld = before !== undefined && (await hasSecret(tx, before.id));
      if (isHeld && isElsewhere && after['provider'] !== 'log')
        throw refused('access_secret', 'secret_again');
      const isNeeded = after['provider'] === 'aliyun' || after['provider'] === 'tencent';
      if (isNeeded && !isHeld) throw refused('access_secret', 'required');
      return others;
    },
  });

const hasSecret = async (tx: Tx, id: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('sms_config')
    .select('access_secret')
    .where('id', '=', id)
    .executeTakeFirst();
  return Boolean(row?.access_secret);
};

/** A template holds only variables that there are; a code template holds its code. */
export const smsTemplateHooks = ({ smsVariablesIn }: SmsServices) =>
  hooksOf(smsTemplates, {
    async prepare({ tx, before, values }) {
      const after = rowAfterWrite(values, before);
      const texts = (['content', 'content_en'] as const).flatMap((field) => {
        const text = String(after[field] ?? '');
        return text === '' ? [] : [{ field, names: smsVariablesIn(text) }];
      });
      const names = texts.flatMap((each) => each.names);
      const found = await tx
        .selectFrom('sms_variable')
        .select('name')
        .where('name', '=', anyOf('text', names))
        .where((eb) => eb('status', '=', eb.lit(1)))
        .execute();
      const known = new Set(found.map(({ name }) => name));
      const faults = texts.flatMap(({ field, names: held }): [string, Invalid][] => {
        const name = held.find((each) => !known.has(each));
        if (name !== undefined) return [[field, new Invalid('unknown_sms_variable', { name })]];
        const lacksCode = after['type'] === 'code' && !held.includes('code');
        return lacksCode ? [[field, new Invalid('code_variable_needed')]] : [];
      });
      if (faults.length > 0) throw new InvalidInput(new Map(faults));
      return { ...values, variables: [...new Set(names)] };
    },
  });

/** A variable has a value of its source; one that templates use keeps its name and stays enabled. */
export const smsVariableHooks = ({ smsVariablesIn }: SmsServices) => {
  const assertUnused = async (tx: Tx, names: readonly string[], field: string) => {
    const templates = await tx
      .selectFrom('sms_template')
      .select(['content', 'content_en', 'name'])
      .execute();
    const holder = templates.find((each) =>
      smsVariablesIn(`${each.content} ${each.content_en ?? ''}`).some((name) =>
        names.includes(name),
      ),
    );
    if (holder) throw refused(field, 'variable_in_use', { template: holder.name });
  };
  return hooksOf(smsVariables, {
    async prepare({ tx, before, values }) {
      const after = rowAfterWrite(values, before);
      const source = String(after['source']);
      const known: Readonly<Record<string, readonly string[]>> = smsSources;
      const allowed = known[source];
      if (allowed && !allowed.includes(String(after['value'])))
        throw refused('value', 'unknown_source_value', { names: allowed.join(', ') });
      if (before && after['name'] !== before.name) await assertUnused(tx, [before.name], 'name');
      if (before?.status === 1 && after['status'] === 0)
        await assertUnused(tx, [before.name], 'status');
      return values;
    },
    remove: ({ tx, rows }) =>
      assertUnused(
        tx,
        rows.map(({ name }) => name),
        'ids',
      ),
  });
};

/** Sends a test to the mobile of the calling admin. */
export const testSmsTemplate = ({ sendTestSms }: SmsActions) =>
  handle(smsTemplates, 'test', async ({ tx, record, input, admin }) => {
    const own = await tx
      .selectFrom('admin')
      .select('mobile')
      .where('id', '=', admin.id)
      .executeTakeFirst();
    if (!own?.mobile) throw refused('lang', 'own_mobile_needed');
    await sendTestSms(tx, { mobile: own.mobile, template: record.code, lang: input.lang });
  });

export const retrySms = ({ resendSms }: SmsActions) =>
  handle(smsLogs, 'retry', ({ tx, record }) => resendSms(tx, record.id));

const refused = (path: string, code: InvalidCode, params: Readonly<Record<string, string>> = {}) =>
  new InvalidInput(new Map([[path, new Invalid(code, params)]]));
