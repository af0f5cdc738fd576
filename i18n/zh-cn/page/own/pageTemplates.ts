/** Dialogs of templates as files. */
export default {
  cancel: '取消',
  close: '关闭',
  import: '导入',
  rules: '由“导出”得到的模板文件，最大 40 MB',
  failed: '模板传输失败',
  imported: '模板“%{name}”已导入',
  leftOut: {
    exporting: '%{smart_count} 个图片或视频不会包含在文件中：它们在其他网站，或文件已丢失。',
    imported: '%{smart_count} 个图片或视频没有导入：它们不在模板文件中。',
    list: '未包含的图片和视频',
    place: '第 %{line} 行 · %{place}',
    thumb: '模板缩略图',
    goOn: '继续导出',
  },
};
