import { expect, test } from 'vitest';
import { isWithin, sources } from './sources.ts';

/** Statements whose tables and columns come from declarations at run time are text. */
const textFolders = ['server/db', 'server/crud'];

/** Files whose statements are still text. Remove a file once it is converted; add none. */
const textFiles: ReadonlySet<string> = new Set([
  'server/adminLog/createAdminLog.ts',
  'server/adminLog/outcomes.ts',
  'server/auth/accounts.ts',
  'server/auth/adminsById.ts',
  'server/auth/clock.ts',
  'server/auth/exchange.ts',
  'server/auth/failures.ts',
  'server/auth/families.ts',
  'server/auth/grants.ts',
  'server/auth/ownSessions.ts',
  'server/auth/passes.ts',
  'server/auth/permissions.ts',
  'server/auth/resetPassword.ts',
  'server/auth/revocations.ts',
  'server/auth/rules/memberStart.ts',
  'server/auth/rules/menu.ts',
  'server/auth/rules/sync.ts',
  'server/auth/sessions.ts',
  'server/auth/signIn.ts',
  'server/captcha/answers.ts',
  'server/captcha/createCaptcha.ts',
  'server/captcha/pictures.ts',
  'server/codes/createCodes.ts',
  'server/codes/room.ts',
  'server/domain/staff/adminHooks.ts',
  'server/domain/staff/lastSuper.ts',
  'server/events/dispatch.ts',
  'server/events/emit.ts',
  'server/files/records.ts',
  'server/http/app.ts',
  'server/http/routes/ledgerMember.ts',
  'server/http/routes/member/start.ts',
  'server/http/routes/ownProfile.ts',
  'server/http/routes/preferences.ts',
  'server/http/routes/settings.ts',
  'server/http/routes/start.ts',
  'server/mail/createMail.ts',
  'server/mail/hold.ts',
  'server/mail/queue.ts',
  'server/mail/sms.ts',
  'server/main.ts',
  'server/notices/createNotices.ts',
  'server/seed/scale.ts',
  'server/siteSettings/add.ts',
  'server/siteSettings/change.ts',
  'server/siteSettings/remove.ts',
  'server/siteSettings/rows.ts',
  'server/siteSettings/syncSettings.ts',
]);

const users = sources.filter(({ text }) => importsQuery(text)).map(({ path }) => path);

test('the walk finds statements that are text', () => {
  expect(users.some((file) => isWithin(file, 'server/crud'))).toBe(true);
});

test('statements of other folders are query builder expressions', () => {
  const text = users.filter((file) => !textFolders.some((folder) => isWithin(file, folder)));

  expect(text.filter((file) => !textFiles.has(file))).toEqual([]);
});

function importsQuery(source: string): boolean {
  return [...source.matchAll(/import \{([^}]*)\} from '[^']*\/db\/(?:index|query)\.ts'/g)].some(
    ([, names = '']) => names.split(',').some((name) => name.trim() === 'query'),
  );
}
