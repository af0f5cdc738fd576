import type zhCn from '../../../zh-cn/page/own/pageTemplates.ts';

export default {
  cancel: 'Cancel',
  close: 'Close',
  import: 'Import',
  rules: 'A file of an exported template, 40 MB at most',
  failed: "Couldn't transfer the template",
  imported: 'Template "%{name}" imported',
  leftOut: {
    exporting:
      '1 picture or video is left out: it is on another site, or its file is gone. |||| %{smart_count} pictures and videos are left out: they are on other sites, or their files are gone.',
    imported:
      '1 picture or video was left out: it is not in the file. |||| %{smart_count} pictures and videos were left out: they are not in the file.',
    list: 'Pictures and videos left out',
    place: 'Line %{line} · %{place}',
    thumb: 'Thumbnail of the template',
    goOn: 'Export without them',
  },
} satisfies typeof zhCn;
