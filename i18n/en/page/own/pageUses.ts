import type zhCn from '../../../zh-cn/page/own/pageUses.ts';

export default {
  count:
    '%{name} is used in 1 design or template: show |||| %{name} is used in %{smart_count} designs and templates: show',
  title: 'Where "%{name}" is used',
  designs: 'Page designs',
  templates: 'Page templates',
  none: 'Not used yet',
  line: 'Line %{line}',
  publishedOnly: 'Published version only',
  parts: '1 place |||| %{smart_count} places',
  loading: 'Loading',
  failed: "Couldn't load uses",
  retry: 'Retry',
  close: 'Close',
} satisfies typeof zhCn;
