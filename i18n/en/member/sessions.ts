import type zhCn from '../../zh-cn/member/sessions.ts';

export default {
  title: 'Active sessions',
  text: "Don't recognise one? Sign it out, then change your password.",
  ended: 'Signed out',
  failed: "Couldn't sign it out: %{reason}",
} satisfies typeof zhCn;
