import type { ModuleTexts } from '#shopwright/texts';

export default {
  menu: { labels: 'Shelf labels' },
  print: {
    name: 'Print',
    title: 'Print 1 label |||| Print %{smart_count} labels',
    hint: '1 piece is printed. Then mark it as printed. |||| %{smart_count} pieces are printed. Then mark them as printed.',
    failed: 'The labels cannot be loaded. Try again.',
    cancel: 'Cancel',
  },
} satisfies ModuleTexts;
