import { sql } from 'kysely';
import { smsSources } from '../../../resources/messages/smsVariables.ts';
import { type Db, transact } from '../../db/index.ts';

/** An account that only logs, and a variable for each value of the program, where there is none. */
export const syncSms = (db: Db, now: number): Promise<void> =>
  transact(db, async (tx) => {
    // Several processes may start at once.
    await sql`select pg_advisory_xact_lock(hashtextextended('sms settings', 0))`.execute(tx);
    const times = { create_time: now, update_time: now };
    const account = await tx.selectFrom('sms_config').select('id').limit(1).executeTakeFirst();
    if (!account)
      await tx
        .insertInto('sms_config')
        .values({ name: '仅写日志', provider: 'log', is_default: 1, ...times })
        .execute();
    await tx
      .insertInto('sms_variable')
      .values(
        smsSources.function.map((name) => ({
          ...builtIn[name],
          name,
          source: 'function' as const,
          value: name,
          ...times,
        })),
      )
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  });

/** Titles and samples of the values that the program fills in. */
const builtIn: Readonly<
  Record<(typeof smsSources.function)[number], { title: string; title_en: string; sample: string }>
> = {
  code: { title: '验证码', title_en: 'Code', sample: '482913' },
  minutes: { title: '有效分钟数', title_en: 'Minutes it is valid', sample: '10' },
  purpose: { title: '用途', title_en: 'Purpose', sample: '注册会员' },
  site: { title: '站点名称', title_en: 'Name of the site', sample: '青石商城' },
  reply: { title: '回复内容', title_en: 'Text of the reply', sample: '已修复，请刷新后再试。' },
  message: {
    title: '通知内容',
    title_en: 'Text of a notification',
    sample: '订单 20251120148213 已付款，待发货',
  },
  date: { title: '当天日期', title_en: 'Today', sample: '2026-11-23' },
};
