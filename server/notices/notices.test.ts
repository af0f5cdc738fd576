import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../tests/support/databases.ts';
import { pngOf, upload } from '../../tests/support/files.ts';
import { useHttpShop } from '../../tests/support/httpShop.ts';
import { openMailSink, readable } from '../mail/testing/mailSink.ts';

const day = 86_400;
const documents = '/admin/company.Upload';

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open, { smtpPorts: 'any' });
  let sink: Awaited<ReturnType<typeof openMailSink>>;
  beforeEach(async () => {
    sink = await openMailSink();
  });
  afterEach(() => sink.close());

  /** A day so many days from now, in the shop's time. */
  const inDays = (days: number) =>
    new Date((shop.now + days * day + 8 * 3_600) * 1_000).toISOString().slice(0, 10);

  async function adminWithFile() {
    const token = await shop.admin('*');
    const sent = { name: 'a.png', type: 'image/png', bytes: await pngOf() };
    const { data } = await upload(shop, sent, { token });
    const file = String(data.file?.['url']);
    const add = (title: string, days: number | null) =>
      shop.post(
        `${documents}/add`,
        {
          title,
          category: 'licence',
          file,
          ...(days === null ? {} : { expire_date: inDays(days) }),
        },
        { token },
      );
    const set = (values: object) => shop.post('/admin/routine.Config/edit', values, { token });
    return { token, file, add, set };
  }
  const mails = () => shop.rows('mail_log');
  const run = () => shop.composed.notices.run();

  test('a document is announced within 30 days of its expiry, and once more in its last week', async () => {
    const { add, set } = await adminWithFile();
    await set({ ...sink.settings, notice_mail: 'office@example.com' });
    await add('营业执照', 30);
    await add('Later', 31);
    await add('For ever', null);
    await shop.composed.mail.start();

    await Promise.all([run(), run()]);
    await run();

    await expect.poll(() => sink.mails.length).toBe(1);
    expect(sink.mails[0]?.to).toEqual(['office@example.com']);
    const text = readable(sink.mails[0]?.text ?? '');
    expect(text).toContain('营业执照');
    expect(text).toContain(inDays(30));
    expect(text).not.toContain('Later');
    shop.pass(23 * day);
    await run();
    await run();
    await expect.poll(() => sink.mails.length).toBe(2);
    const again = readable(sink.mails[1]?.text ?? '');
    expect(again).toContain('营业执照');
    expect(again).toContain('Later');
    expect(await mails()).toHaveLength(2);
  });

  test('without an address nobody is told, and nothing counts as told', async () => {
    const { add, set } = await adminWithFile();
    await add('营业执照', 5);

    await run();
    const before = await mails();
    await set({ notice_mail: 'office@example.com' });
    await run();

    expect(before).toEqual([]);
    // Without a mail server the log is where it ends.
    expect(await mails()).toMatchObject([{ status: 'logged', recipient: 'office@example.com' }]);
  });

  test('the list keeps those apart that expire soon, as the days go by', async () => {
    const { token, add } = await adminWithFile();
    await add('Past', -1);
    await add('Soon', 30);
    await add('Later', 31);
    await add('For ever', null);
    const expiring = async (token: string) => {
      const search = 'search[0][field]=expiry&search[0][operator]=IN&search[0][val]=1,2';
      const { data } = await shop.get(`${documents}/index?${search}`, { token });
      return (data['list'] as { title: string; expiry: number }[])
        .map(({ title, expiry }) => `${title} ${expiry}`)
        .toSorted();
    };

    const first = await expiring(token);
    shop.pass(day);
    await run();

    expect(first).toEqual(['Past 2', 'Soon 1']);
    const { token: later } = await shop.signIn();
    expect(await expiring(later)).toEqual(['Later 1', 'Past 2', 'Soon 1']);
  });

  test('another day of expiry is told of anew', async () => {
    const { token, add, set } = await adminWithFile();
    await set({ notice_mail: 'office@example.com' });
    const { data } = await add('营业执照', 3);
    await run();

    const id = data['id'];
    await shop.post(`${documents}/edit`, { id, expire_date: inDays(20) }, { token });
    await run();
    await shop.post(`${documents}/edit`, { id, title: 'Other title' }, { token });
    await run();

    expect(await mails()).toHaveLength(2);
    expect(await shop.row('company_upload', Number(id))).toMatchObject({ expiry: 1 });
  });

  test('a document is an upload of ours, which stays as long as the document does', async () => {
    const { token, file, add } = await adminWithFile();
    const { data } = await add('营业执照', 3);

    const foreign = await shop.post(
      `${documents}/add`,
      { title: 'x', category: 'licence', file: 'https://elsewhere.example/a.pdf' },
      { token },
    );
    const gone = await shop.call('DELETE', '/admin/routine.Attachment/del?ids[]=1', { token });

    expect(foreign).toMatchObject({ code: 0, data: { error: 'invalid', field: 'file' } });
    expect(gone).toMatchObject({ code: 0, data: { error: 'in_use' } });
    expect(await shop.row('company_upload', Number(data['id']))).toMatchObject({
      file,
      attachment_id: 1,
    });
  });
});
