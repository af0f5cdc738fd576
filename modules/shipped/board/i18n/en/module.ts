import type { ModuleTexts } from '#shopwright/texts';

export default {
  menu: { board: 'Notice board' },
} satisfies ModuleTexts;
