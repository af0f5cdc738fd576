import { type PartViewProps, useLocal, usePageHost } from '../../../../src/pages/view.ts';
import type { searchPart } from './index.ts';

export function View({ props }: PartViewProps<typeof searchPart>) {
  const local = useLocal();
  const { t, hrefOf, isCanvas } = usePageHost();
  const placeholder = local(props, 'placeholder');
  return (
    <form role="search" className="part-inner pg-search-part" action={hrefOf({ to: 'list' })}>
      <input
        type="search"
        name="q"
        maxLength={60}
        placeholder={placeholder}
        aria-label={placeholder || t('search')}
        disabled={isCanvas}
      />
      <button type="submit" disabled={isCanvas}>
        {t('search')}
      </button>
    </form>
  );
}
