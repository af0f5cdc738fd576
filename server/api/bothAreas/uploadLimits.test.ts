import { describe, expect, test } from 'vitest';
import { uploadLimits } from '../../../resources/routine/uploadLimits.ts';
import { engines } from '../../../tests/support/databases.ts';
import { jpegOf, pngOf, upload } from '../../../tests/support/files.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { membersOf } from '../../../tests/support/accounts.ts';
import { suffixes, typeOf } from '../../files/index.ts';

type Rules = { readonly maxSize: number; readonly allowedSuffixes: string };

test('the upload types of the settings are those of the program', () => {
  expect([...uploadLimits.suffixes].toSorted()).toEqual([...suffixes].toSorted());
  expect(new Set(uploadLimits.mimetypes)).toEqual(
    new Set(suffixes.map((each) => typeOf(each)?.type)),
  );
});

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);
  const members = membersOf(shop);
  const set = (token: string, values: object) =>
    shop.post('/admin/routine.Config/edit', values, { token, lang: 'en' });
  const rulesOf = async (token: string) => {
    const { data } = await shop.get('/admin/Index/index', { token });
    const guest = await shop.get('/api/index/index');
    const [mine, theirs] = [data['siteConfig'], guest.data['site']] as { upload: Rules }[];
    return [mine?.upload, theirs?.upload];
  };
  const png = async (side = 40) => ({
    name: 'a.png',
    type: 'image/png',
    bytes: await pngOf(side, 30),
  });
  const jpeg = async () => ({ name: 'a.jpg', type: 'image/jpeg', bytes: await jpegOf() });

  test('a change counts with the next upload, and clients are told of it', async () => {
    const token = await shop.admin('*');
    const before = await upload(shop, await png(), { token });

    await set(token, { upload_suffixes: '.JPG, jpeg', upload_max_mb: '1' });

    const told = { maxSize: 1_048_576, allowedSuffixes: 'jpg,jpeg' };
    expect(await rulesOf(token)).toMatchObject([told, told]);
    const large = { ...(await jpeg()), bytes: Buffer.alloc(1_048_577, 1) };
    const [after, fitting, tooLarge] = [
      await upload(shop, await png(41), { token }),
      await upload(shop, await jpeg(), { token }),
      await upload(shop, large, { token }),
    ];
    expect([before.code, fitting.code]).toEqual([1, 1]);
    expect([after.data.error, tooLarge.data.error]).toEqual(['upload_type', 'upload_size']);
    expect(await shop.rows('attachment')).toHaveLength(2);
  });

  test('another process keeps to it as well', async () => {
    const token = await shop.admin('*');
    const other = shop.anotherProcess();
    await other.settings.start();

    await set(token, { upload_suffixes: 'png' });

    await expect.poll(() => other.settings.peek('upload_suffixes')).toBe('png');
    await other.settings.stop();
    await other.app.close();
  });

  test('a type may be let in beside the endings, a picture may be too long', async () => {
    const token = await shop.admin('*');
    await set(token, {
      upload_suffixes: 'pdf',
      upload_mimetypes: 'image/png',
      upload_max_side: '100',
    });

    const [fits, long, other] = [
      await upload(shop, await png(100), { token }),
      await upload(shop, await png(101), { token }),
      await upload(shop, await jpeg(), { token }),
    ];

    expect(fits.code).toBe(1);
    expect([long.data.error, other.data.error]).toEqual(['upload_size', 'upload_type']);
    // Members upload pictures alone.
    expect(await rulesOf(token)).toMatchObject([
      { allowedSuffixes: 'png,pdf' },
      { allowedSuffixes: 'png' },
    ]);
  });

  test('members have so much room and so many files, staff have both without end', async () => {
    const token = await shop.admin('*');
    await members.add();
    const { memberToken } = await members.signIn();
    await set(token, { upload_member_files: '1' });

    const [first, second] = [
      await upload(shop, await png(), { memberToken }),
      await upload(shop, await png(41), { memberToken }),
    ];
    await set(token, { upload_member_files: '9', upload_member_mb: '0' });
    const third = await upload(shop, await png(42), { memberToken });
    const staff = await upload(shop, await png(43), { token });

    expect([first.code, staff.code]).toEqual([1, 1]);
    expect([second.data.error, third.data.error]).toEqual(['upload_quota', 'upload_quota']);
  });

  test.each([
    [{ upload_suffixes: 'png,php' }, 'upload_suffixes', /"php" is not possible/],
    [{ upload_suffixes: 'svg' }, 'upload_suffixes', /"svg" is not possible/],
    [{ upload_suffixes: '' }, 'upload_suffixes', /cannot be empty/],
    [{ upload_mimetypes: 'text/html' }, 'upload_mimetypes', /"text\/html" is not possible/],
    [{ upload_max_mb: '11' }, 'upload_max_mb', /at most 10/],
    [{ upload_max_mb: '0' }, 'upload_max_mb', /at least 1/],
    [{ upload_max_side: '16001' }, 'upload_max_side', /at most 16000/],
    [{ upload_member_files: '-1' }, 'upload_member_files', /at least 0/],
  ])('%j is refused with what is possible, and nothing changes', async (values, field, why) => {
    const token = await shop.admin('*');
    const before = await rulesOf(token);

    const reply = await set(token, values);

    expect(reply).toMatchObject({ code: 0, msg: expect.stringMatching(why), data: { field } });
    expect(await rulesOf(token)).toEqual(before);
  });

  test('while the member area is closed nobody comes in, and who is in stays', async () => {
    const token = await shop.admin('*');
    await members.add();
    const { memberToken } = await members.signIn();

    await set(token, { open_member_center: false, record_number: '沪ICP备00000000号' });

    const body = { tab: 'login', username: 'visitor', password: 'paper-kite-17' };
    expect(await shop.post('/api/user/checkIn', body)).toMatchObject({
      code: 0,
      data: { error: 'member_center_closed' },
    });
    expect(await shop.get('/api/user/checkIn')).toMatchObject({ code: 0 });
    expect((await shop.get('/api/index/index')).data).toMatchObject({
      openMemberCenter: false,
      site: { recordNumber: '沪ICP备00000000号' },
    });
    expect(await shop.get('/api/account/overview', { memberToken })).toMatchObject({ code: 1 });
  });
});
