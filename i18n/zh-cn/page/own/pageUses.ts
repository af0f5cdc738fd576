/** The list of pages that use a component. */
export default {
  count: '%{name}：%{smart_count} 个设计或模板使用，查看',
  title: '“%{name}”的使用位置',
  designs: '页面设计',
  templates: '页面模板',
  none: '尚未使用',
  line: '第 %{line} 行',
  publishedOnly: '仅已发布版本',
  parts: '%{smart_count} 处',
  loading: '加载中',
  failed: '使用位置加载失败',
  retry: '重试',
  close: '关闭',
};
