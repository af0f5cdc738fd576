/** Words of forms that ask for one language at a time. */
export default {
  language: {
    label: '文案语言',
    'zh-cn': '中文',
    en: 'English',
    missing: '%{smart_count} 项未填',
    wrong: '%{smart_count} 处错误',
  },
  /** Beside a field that is empty in the other language. */
  lacks: { 'zh-cn': '缺中文', en: '缺英文' },
};
