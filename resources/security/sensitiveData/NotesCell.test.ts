import { expect, test } from 'vitest';
import { notesIn, toggleField } from './NotesCell.tsx';

test('toggling a field adds it with its label as the note, or removes it', () => {
  expect(toggleField({ email: '邮箱' }, 'mobile', '手机号')).toEqual({
    email: '邮箱',
    mobile: '手机号',
  });
  expect(toggleField({ email: '邮箱', mobile: '' }, 'mobile', '手机号')).toEqual({ email: '邮箱' });
});

test('notes of fields that the chosen controller lacks are left out', () => {
  expect(notesIn({ mobile: '手机', rules: '权限' }, { mobile: '手机号' })).toEqual({
    mobile: '手机',
  });
  expect(notesIn(null, { mobile: '手机号' })).toEqual({});
});
