import type zhCn from '../../../zh-cn/page/own/pageTemplates.ts';

export default {
  cancel: 'Cancel',
  close: 'Close',
  import: 'Import',
  rules: 'A file of an exported template, 40 MB at most',
  failed: "Couldn't transfer the template",
  imported: 'Template "%{name}" imported',
} satisfies typeof zhCn;
