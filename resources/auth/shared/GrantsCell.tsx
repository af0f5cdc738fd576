import type { CellProps } from '../../../src/fields/view.ts';
import { grantsIn } from './grants.ts';
import { useText } from '../../../src/texts/index.ts';

/** Number of permissions of a group, in words. */
export function GrantsCell({ value }: Pick<CellProps, 'value'>) {
  const t = useText();
  // An existing server sends its own summary.
  if (typeof value === 'string' && value !== '') return <span>{value}</span>;
  const grants = grantsIn(value);
  if (grants.includes('*')) return <span>{t('screens.grants.everything')}</span>;
  if (grants.length === 0) return <span>{t('screens.grants.nothing')}</span>;
  return <span>{t('screens.grants.count', { smart_count: grants.length })}</span>;
}
