import type { CellProps } from '../../fields/view.ts';
import { useUiText } from '../texts/useTexts.ts';
import { grantsIn } from './grants.ts';

/** How much a group may do, in words. */
export function GrantsCell({ value }: Pick<CellProps, 'value'>) {
  const t = useUiText();
  const grants = grantsIn(value);
  if (grants.includes('*')) return <span>{t('grants.everything')}</span>;
  if (grants.length === 0) return <span>{t('grants.nothing')}</span>;
  return <span>{t('grants.count', { smart_count: grants.length })}</span>;
}
