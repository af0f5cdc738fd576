import type zhCn from '../../zh-cn/member/password.ts';

export default {
  title: 'Change password',
  text: 'Every device is signed out afterwards. Sign in again with the new password.',
  old: 'Current password',
  new: 'New password',
  repeat: 'Repeat the new password',
  hint: '6 to 32 characters, without & < > " \'',
  strength: { label: 'Password strength: %{word}', weak: 'weak', fair: 'fair', strong: 'strong' },
  save: 'Change password',
  changed: 'Password changed. Sign in again.',
} satisfies typeof zhCn;
