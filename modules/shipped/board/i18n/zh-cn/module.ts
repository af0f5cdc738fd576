import type { ModuleTexts } from '#shopwright/texts';

export default {
  menu: { board: '留言板' },
} satisfies ModuleTexts;
