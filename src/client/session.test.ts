import { expect, test } from 'vitest';
import { createConfig, createLanguage, createSessions, isSignedIn } from './index.ts';
import { openBrowser } from './testing/openTab.ts';

test('a stranger is nobody in either area', () => {
  const { admin, member } = createSessions(openBrowser().newTab());

  expect(admin.get()).toEqual({
    id: 0,
    username: '',
    nickname: '',
    avatar: '',
    last_login_time: '',
    token: '',
    refresh_token: '',
    super: false,
  });
  expect(member.get()).toEqual({
    id: 0,
    username: '',
    nickname: '',
    email: '',
    mobile: '',
    avatar: '',
    gender: 0,
    birthday: '',
    money: '',
    score: 0,
    last_login_time: 0,
    last_login_ip: '',
    join_time: 0,
    motto: '',
    token: '',
    refresh_token: '',
  });
});

test('a session survives a reload of the page', () => {
  const browser = openBrowser();
  const before = createSessions(browser.newTab());
  before.admin.set({ id: 1, nickname: '林知夏', token: 'a1', super: true });
  before.member.set({ id: 9, money: '12.50', token: 'm1' });

  const after = createSessions(browser.newTab());

  expect(after.admin.get()).toEqual(before.admin.get());
  expect(after.member.get()).toEqual(before.member.get());
  expect([...browser.kept.keys()]).toEqual(['adminInfo', 'userInfo']);
});

test('a value that a session does not name is not stored', () => {
  const browser = openBrowser();
  const { member } = createSessions(browser.newTab());
  const reply = { id: 9, token: 'm1', real_name: '林知夏', id_number: '11010519491231002X' };

  member.set(reply);

  expect(member.get()).toMatchObject({ id: 9, token: 'm1' });
  expect([...browser.kept.values()].join()).not.toMatch(/林知夏|11010519491231002X/);
});

test('an admin needs a token, a member an id as well', () => {
  const { admin, member } = createSessions(openBrowser().newTab());
  admin.set({ token: 'a1' });
  member.set({ token: 'm1' });

  expect(isSignedIn.admin(admin.get())).toBe(true);
  expect(isSignedIn.member(member.get())).toBe(false);
  member.set({ id: 9 });
  expect(isSignedIn.member(member.get())).toBe(true);
  member.removeTokens();
  expect(isSignedIn.member(member.get())).toBe(false);
});

test('without tokens a person is still known by name, cleared they are forgotten', () => {
  const browser = openBrowser();
  const { admin, member } = createSessions(browser.newTab());
  admin.set({ id: 1, nickname: '林知夏', token: 'a1', refresh_token: 'ar1' });
  member.set({ id: 9, token: 'm1' });

  admin.removeTokens();
  const signedOut = admin.get();
  admin.clear();

  expect(signedOut).toMatchObject({ id: 1, nickname: '林知夏', token: '', refresh_token: '' });
  expect(admin.get()).toMatchObject({ id: 0, nickname: '' });
  expect(browser.kept.has('adminInfo')).toBe(false);
  expect(member.get()).toMatchObject({ id: 9, token: 'm1' });
});

test.each(['', '{', 'null', '[]', '7', '"text"', '{"token":{"a":1},"id":"x","super":"no"}'])(
  'a session that reads %j is that of a stranger',
  (text) => {
    const browser = openBrowser();
    browser.kept.set('adminInfo', text);

    const { admin } = createSessions(browser.newTab());

    expect(admin.get()).toMatchObject({ id: 0, token: '', super: false });
  },
);

test('values stored by an existing server or client are converted', () => {
  const browser = openBrowser();
  browser.kept.set('userInfo', '{"id":"9","money":12.5,"gender":"2","join_time":1763623680,"x":1}');

  const { member } = createSessions(browser.newTab());

  expect(member.get()).toMatchObject({ id: 9, money: '12.5', gender: 2, join_time: 1_763_623_680 });
  expect(member.get()).not.toHaveProperty('x');
});

test('the other tabs hear of a login at once, the one that wrote hears itself once', () => {
  const browser = openBrowser();
  const here = createSessions(browser.newTab());
  const there = createSessions(browser.newTab());
  const heard: string[] = [];
  here.admin.subscribe(() => heard.push(`here ${here.admin.get().token}`));
  there.admin.subscribe(() => heard.push(`there ${there.admin.get().token}`));
  there.member.subscribe(() => heard.push('member'));

  here.admin.set({ id: 1, token: 'a1' });

  expect(heard.toSorted()).toEqual(['here a1', 'there a1']);
});

test('a screen that reads twice gets the same object until something changes', () => {
  const { admin } = createSessions(openBrowser().newTab());
  admin.set({ id: 1, token: 'a1' });
  const before = admin.get();
  const heard: string[] = [];
  const leave = admin.subscribe(() => heard.push('changed'));

  admin.set({ token: 'a1' });
  expect(admin.get()).toBe(before);
  admin.set({ token: 'a2' });
  leave();
  admin.set({ token: 'a3' });

  expect(heard).toEqual(['changed']);
  expect(before.token).toBe('a1');
});

test('a change starts from what another tab stored, not from what this one remembers', () => {
  const browser = openBrowser();
  const { admin } = createSessions(browser.newTab());
  admin.set({ id: 1, token: 'a1', refresh_token: 'ar1' });
  browser.kept.set('adminInfo', '{"id":1,"token":"a2","refresh_token":"ar2"}');

  admin.set({ nickname: '林知夏' });

  expect(admin.get()).toMatchObject({ nickname: '林知夏', token: 'a2', refresh_token: 'ar2' });
});

test('the interface is Chinese until somebody chooses English, and stays so', () => {
  const browser = openBrowser();
  const language = createLanguage(createConfig(browser.newTab()));
  const before = language.get();

  language.set('en');

  expect([before, language.get()]).toEqual(['zh-cn', 'en']);
  expect(createLanguage(createConfig(browser.newTab())).get()).toBe('en');
  expect(JSON.parse(browser.kept.get('storeConfig_v2') ?? '')).toEqual({
    layout: {},
    lang: { defaultLang: 'en', fallbackLang: 'zh-cn' },
  });
});

test('a new language leaves the layout as it was arranged, in this tab or in another', () => {
  const browser = openBrowser();
  const config = createConfig(browser.newTab());
  const language = createLanguage(config);
  const layout = { layoutMode: 'Classic', menuWidth: 260 };
  browser.kept.set('storeConfig_v2', JSON.stringify({ layout, lang: { defaultLang: 'zh-cn' } }));

  language.set('en');

  expect(config.get()).toEqual({ layout, lang: { defaultLang: 'en', fallbackLang: 'zh-cn' } });
});

test.each(['{', '{"lang":{"defaultLang":"fr"}}', '{"layout":[],"lang":null}'])(
  'an arrangement that reads %j falls back to Chinese',
  (text) => {
    const browser = openBrowser();
    browser.kept.set('storeConfig_v2', text);

    expect(createConfig(browser.newTab()).get()).toEqual({
      layout: {},
      lang: { defaultLang: 'zh-cn', fallbackLang: 'zh-cn' },
    });
  },
);

test('a screen hears when another tab changes the language', () => {
  const browser = openBrowser();
  const here = createLanguage(createConfig(browser.newTab()));
  const there = createLanguage(createConfig(browser.newTab()));
  const heard: string[] = [];
  there.subscribe(() => heard.push(there.get()));

  here.set('en');

  expect(heard).toEqual(['en']);
});
