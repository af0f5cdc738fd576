import type { ModuleTexts } from '#shopwright/texts';

export default {
  menu: { labels: '货架标签' },
  print: {
    name: '打印',
    title: '打印 %{smart_count} 个标签',
    hint: '共 %{smart_count} 张。打印后请标记为已打印。',
    failed: '标签加载失败，请重试。',
    cancel: '取消',
  },
} satisfies ModuleTexts;
