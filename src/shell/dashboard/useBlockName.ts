import { useTranslate } from 'ra-core';
import { inSentence } from '../../ui/index.ts';
import { useShellText } from '../texts.ts';
import type { Block } from './blocks.ts';

/** How a block is called: "Latest orders". */
export function useBlockName(): (block: Block) => string {
  const t = useShellText();
  const translate = useTranslate();
  return ({ resource }) => {
    const named = (part: 'name' | 'list') => translate(`resources.${resource}.${part}`, { _: ' ' });
    return t('dashboard.latest', { name: named('name'), list: inSentence(named('list')) });
  };
}
