/** Dialogs of templates as files. */
export default {
  cancel: '取消',
  close: '关闭',
  import: '导入',
  rules: '由“导出”得到的模板文件，最大 40 MB',
  failed: '模板传输失败',
  imported: '模板“%{name}”已导入',
};
