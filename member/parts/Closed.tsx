import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { StatePage } from '../../src/frame/StatePage.tsx';
import { useText } from '../../src/texts/index.ts';

/** The plain page of a member center that its owner has closed. */
export function Closed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText('member.entry.closed');
  return (
    <Middle>
      <StatePage
        drawing="lock"
        title={t('title')}
        text={t('text')}
        action={
          <Button variant="outlined" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </Middle>
  );
}

/** Around a page that stands alone in the window. */
export const Middle = styled('main')(({ theme }) => ({
  display: 'grid',
  placeContent: 'center',
  minHeight: '100dvh',
  padding: theme.spacing(4),
  '& > section': { minWidth: `min(${theme.measure.dialog}px, 100vw - 32px)` },
}));
