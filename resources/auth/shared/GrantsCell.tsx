import { useTranslate } from 'ra-core';
import type { CellProps } from '../../../src/fields/view.ts';
import { grantsIn } from './grants.ts';

/** How many permissions a group has, in words. */
export function GrantsCell({ value }: Pick<CellProps, 'value'>) {
  const t = useTranslate();
  const grants = grantsIn(value);
  if (grants.includes('*')) return <span>{t('screens.grants.everything')}</span>;
  if (grants.length === 0) return <span>{t('screens.grants.nothing')}</span>;
  return <span>{t('screens.grants.count', { smart_count: grants.length })}</span>;
}
