import type { CaptchaTexts } from '../../src/captcha/index.ts';

export default {
  title: '安全验证',
  order: '请按顺序点击',
  picture: '需要在上面点击的验证图片。看不清或无法点击时，请用“不看图，直接验证”。',
  removeMark: '取消第 %{n} 个标记',
  refresh: '换一张图片',
  close: '关闭',
  without: '不看图，直接验证',
  loading: '正在加载图片…',
  checking: '正在核对…',
  working: '正在验证，已完成 %{percent}%',
  failed: '验证码加载失败，请换一张图片再试',
  wrong: '没有点中正确的区域，马上换一张图片',
  passed: '验证成功',
} satisfies CaptchaTexts;
