import { expect, test } from 'vitest';
import { notesIn, offeredFields, toggleField } from './NotesCell.tsx';

test('toggling a field adds it with its label as the note, or removes it', () => {
  expect(toggleField({ email: '邮箱' }, 'mobile', '手机号')).toEqual({
    email: '邮箱',
    mobile: '手机号',
  });
  expect(toggleField({ email: '邮箱', mobile: '' }, 'mobile', '手机号')).toEqual({ email: '邮箱' });
});

test('a server that offers no fields of controllers leaves those of the rule and of its table', () => {
  const wire = { mobile: '手机号' };
  const fields = { 'user/user': { email: '邮箱' } };

  expect([
    offeredFields({ fields }, 'user/user', wire),
    offeredFields({}, 'user/user', wire),
    offeredFields({ columns: { mobile: '手机', email: '邮箱' } }, 'user/User.php', wire),
  ]).toEqual([{ email: '邮箱' }, { mobile: 'mobile' }, { mobile: '手机', email: '邮箱' }]);
});

test('notes of fields that the chosen controller lacks are left out', () => {
  expect(notesIn({ mobile: '手机', rules: '权限' }, { mobile: '手机号' })).toEqual({
    mobile: '手机',
  });
  expect(notesIn(null, { mobile: '手机号' })).toEqual({});
});
