import type zhCn from '../../../zh-cn/crud/own/form.ts';

export default {
  language: {
    label: 'Language of the texts',
    'zh-cn': '中文',
    en: 'English',
    missing: '%{smart_count} missing |||| %{smart_count} missing',
    wrong: '%{smart_count} error |||| %{smart_count} errors',
  },
  lacks: { 'zh-cn': 'No Chinese', en: 'No English' },
} satisfies typeof zhCn;
