import type zhCn from '../zh-cn/captcha.ts';

export default {
  title: 'Security check',
  order: 'Click in this order',
  picture:
    'A picture to click into. If you cannot see or click it, use "Verify without the picture".',
  removeMark: 'Remove mark %{n}',
  refresh: 'Another picture',
  close: 'Close',
  without: 'Verify without the picture',
  loading: 'Loading the picture…',
  checking: 'Checking…',
  working: 'Verifying, %{percent}% done',
  failed: 'The captcha could not be loaded. Try another picture.',
  wrong: 'That was not the right area. Here comes another picture.',
  passed: 'Verification successful',
} satisfies typeof zhCn;
