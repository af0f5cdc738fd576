import type { Tx } from '../db/index.ts';

export type NewSms = {
  readonly mobile: string;
  readonly template: string;
  /** `%{code}` in it stands for the code. */
  readonly content: string;
  readonly code?: number;
  readonly ip: string;
};

/**
 * Where text messages go. `reaches` says whether they leave the shop: nobody is told that a message
 * was sent which only stands in the log.
 */
export type SmsAdapter = {
  readonly reaches: boolean;
  keep(tx: Tx, message: NewSms, now: number): Promise<void>;
};

/** The adapter without a provider: messages are written to the log, and that is what is said. */
export const smsLogAdapter: SmsAdapter = {
  reaches: false,
  async keep(tx, { mobile, template, content, code, ip }, now) {
    await tx
      .insertInto('sms_log')
      .values({
        mobile,
        template_code: template,
        content,
        code: code ?? null,
        ip,
        status: 'logged',
        create_time: now,
        update_time: now,
      })
      .execute();
  },
};
