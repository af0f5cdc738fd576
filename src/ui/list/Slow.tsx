import Button from '@mui/material/Button';
import type { Rows } from '../data/useRows.ts';
import { useUiText } from '../texts/useTexts.ts';
import { Strip } from './Outdated.tsx';
import { useListScreen } from './ListContext.tsx';
import { useIsSlow } from '../../kit/useIsSlow.ts';

/** Says that rows are still on their way once that takes long, and lets a person give up. */
export function Slow({ found }: { readonly found: Rows }) {
  const t = useUiText();
  const { address } = useListScreen();
  const isLoading = (found.isFirst || found.isStale) && !found.isOffline && !found.isGivenUp;
  if (!useIsSlow(isLoading, address.state)) return null;
  return (
    <Strip role="status">
      {t('slow.text')}
      <Button variant="text" onClick={found.cancel}>
        {t('slow.cancel')}
      </Button>
    </Strip>
  );
}
