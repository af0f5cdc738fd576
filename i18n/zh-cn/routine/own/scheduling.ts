// Texts of the form of scheduled exports.
export default {
  choose: '选择列表',
  failed: '无法加载列表',
  retry: '重试',
  all: '全部记录',
  given: '列表中的筛选：%{smart_count} 个条件',
  shown: '列表的全部列',
  rights: '导出按最后保存者的权限执行。',
};
