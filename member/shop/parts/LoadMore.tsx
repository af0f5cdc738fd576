import { useText } from '../../../src/texts/index.ts';
import { useBusy } from '../forms/useBusy.ts';
import '../forms/forms.css';

type LoadMoreProps = {
  /** False once all rows are shown. */
  readonly hasMore: boolean;
  readonly onMore: () => Promise<unknown>;
};

/** Adds the next rows below a list; absent once all are shown. */
export function LoadMore({ hasMore, onMore }: LoadMoreProps) {
  const t = useText('store.frame');
  const [isLoading, run] = useBusy();
  if (!hasMore) return null;
  return (
    <div className="more">
      <button
        type="button"
        className="shop-button"
        data-plain
        disabled={isLoading}
        onClick={() => run(onMore)}
      >
        {t('loadMore')}
      </button>
    </div>
  );
}
